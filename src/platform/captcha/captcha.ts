import { AppError } from '../errors.ts';
import type { Clock } from '../time/clock.ts';
import { createAltcha } from './altcha.ts';
import { CAPTCHA_NOT_READY } from './messages.ts';
import { createRecaptcha } from './recaptcha.ts';

export type CaptchaSettings =
  | { provider: 'altcha' }
  | { provider: 'recaptcha'; siteKey: string; secretKey: string }
  | { provider: 'off' };

type CaptchaChallenge =
  | { provider: 'altcha'; parameters: Record<string, unknown>; signature: string }
  | { provider: 'recaptcha'; siteKey: string }
  | { provider: 'off' };

/** Used once; `key` is stored until it expires. */
export interface CaptchaSolution {
  key: string;
  expiresAt: Date;
}

export interface CaptchaSources {
  scripts: readonly string[];
  frames: readonly string[];
}

/** The caller spends the solution in its own transaction. */
export interface Captcha {
  challenge(): Promise<CaptchaChallenge>;
  /** Undefined when wrong, expired or missing. @throws AppError unavailable */
  check(value: string): Promise<CaptchaSolution | undefined>;
  sources: CaptchaSources;
}

interface CaptchaParts {
  settings: CaptchaSettings;
  clock: Clock;
  secret: () => Promise<string>;
}

export function createCaptcha({ settings, clock, secret }: CaptchaParts): Captcha {
  if (settings.provider === 'recaptcha') return createRecaptcha({ ...settings, clock });
  if (settings.provider === 'altcha') return createAltcha({ clock, secret });
  return NO_CAPTCHA;
}

/** Does not spend it. @throws AppError captcha_failed, unavailable */
export async function requireSolved(captcha: Captcha, value: string): Promise<CaptchaSolution> {
  const solution = await captcha.check(value);
  if (!solution) throw captchaFailed();
  return solution;
}

export function captchaFailed(): AppError {
  return new AppError('captcha_failed', CAPTCHA_NOT_READY, { fields: { captchaValue: CAPTCHA_NOT_READY } });
}

export const NO_CAPTCHA: Captcha = {
  challenge: async () => ({ provider: 'off' }),
  check: async () => ({ key: '', expiresAt: new Date(0) }),
  sources: { scripts: [], frames: [] },
};
