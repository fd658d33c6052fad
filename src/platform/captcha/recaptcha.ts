import { AppError } from '../errors.ts';
import { digest } from '../ids.ts';
import type { Clock } from '../time/clock.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Captcha } from './captcha.ts';

const SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const PATIENCE_MS = 3_000;
/** Google's recommended threshold. */
const SCORE_MIN = 0.5;
/** Google expires a token after two minutes. */
const TOKEN_VALID_MS = 2 * MINUTE_MS;
const VALUE_MAX_LENGTH = 8_000;

interface RecaptchaParts {
  siteKey: string;
  secretKey: string;
  clock: Clock;
  siteverify?: string;
}

export function createRecaptcha({ siteKey, secretKey, clock, siteverify = SITEVERIFY }: RecaptchaParts): Captcha {
  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey }),
    async check(value) {
      if (value === '' || value.length > VALUE_MAX_LENGTH) return undefined;
      const { success, score = 1 } = await ask(siteverify, new URLSearchParams({ secret: secretKey, response: value }));
      if (success !== true || score < SCORE_MIN) return undefined;
      return { key: digest(value), expiresAt: new Date(clock.now().getTime() + TOKEN_VALID_MS) };
    },
    sources: {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  };
}

async function ask(address: string, body: URLSearchParams): Promise<{ success?: unknown; score?: number }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
    return (await response.json()) as { success?: unknown; score?: number };
  } catch (cause) {
    throw new AppError('unavailable', 'The captcha cannot be checked right now. Please try again in a minute.', {
      cause,
    });
  }
}
