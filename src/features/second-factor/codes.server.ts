import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digest } from '#/platform/ids.ts';
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_DIGITS, STEP_SECONDS } from './model.ts';

const KEY_BYTES = 20;
/** Each way. */
const STEPS_TOLERATED = 1;

export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

function totp(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
  });
}

export function keyUri(key: string, issuer: string, email: string): string {
  return totp(key, { issuer, label: email }).toString();
}

/** RFC 6238 step; undefined for a wrong code. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(key).validate({ token: code, timestamp, window: STEPS_TOLERATED });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES)
    codes.add(String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, '0'));
  return [...codes];
}

/** Salted with the account. */
export function recoveryDigest(accountId: string, code: string): string {
  return digest(`${accountId} ${code}`);
}
