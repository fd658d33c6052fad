/* Secrets go into the search part, never the path: paths are logged. */

export function resetPath(secret: string): string {
  return `/auth/reset?token=${secret}`;
}

export function verifyPath(secret: string): string {
  return `/auth/verify?token=${secret}`;
}
