import { createHash, randomBytes } from 'node:crypto';

/** Browsers need the form of an id, and not how one is made. */
export { ID } from './id-form.ts';

/** A random text id, 128 bits: 22 URL-safe characters that nobody can guess or count. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** A secret for a cookie or a link, 256 bits: 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A hash of a secret for the database, so that a stolen backup opens nothing. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
