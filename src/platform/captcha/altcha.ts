import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { digest } from '../ids.ts';
import { type Clock, NODES_APART_MS } from '../time/clock.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Captcha } from './captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** About one second in a browser; 1/2000 of that to verify. */
const COST = 5_000;
const COUNTER_MIN = 300;
const COUNTER_MAX = 600;
const VALID_MS = 10 * MINUTE_MS;
const VALUE_MAX_LENGTH = 4_000;

export function createAltcha({ clock, secret }: { clock: Clock; secret: () => Promise<string> }): Captcha {
  const secrets = async () => {
    const key = await secret();
    return { hmacSignatureSecret: `${key} challenge`, hmacKeySignatureSecret: `${key} solution` };
  };
  return {
    async challenge() {
      const { parameters, signature = '' } = await createChallenge({
        ...(await secrets()),
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(COUNTER_MAX, COUNTER_MIN),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + VALID_MS),
      });
      return { provider: 'altcha', parameters: { ...parameters }, signature };
    },
    async check(value) {
      const payload = readPayload(value);
      const left = Number(payload?.challenge.parameters.expiresAt) * 1000 - clock.now().getTime();
      // A challenge with more time left was issued while our clock was ahead; by another node it may have some more.
      if (!payload || !(left > 0 && left <= VALID_MS + NODES_APART_MS)) return undefined;
      const { verified } = await verifySolution({ ...(await secrets()), ...payload, deriveKey });
      if (!verified) return undefined;
      return { key: digest(String(payload.challenge.signature)), expiresAt: new Date(clock.now().getTime() + left) };
    },
    sources: { scripts: [], frames: [] },
  };
}

interface Payload {
  challenge: Challenge;
  solution: Solution;
}

function readPayload(value: string): Payload | undefined {
  if (value === '' || value.length > VALUE_MAX_LENGTH) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(value, 'base64').toString()) as Payload;
    const { parameters, signature } = payload.challenge;
    const whole = typeof parameters === 'object' && parameters !== null && typeof signature === 'string';
    return whole ? { challenge: { parameters, signature }, solution: payload.solution } : undefined;
  } catch {
    return undefined;
  }
}
