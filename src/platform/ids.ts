import { hash, randomBytes } from 'node:crypto';

export { ID } from './id-form.ts';

/** 128 bits, 22 URL-safe characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 bits, 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are stored hashed, so that a stolen backup opens nothing. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
