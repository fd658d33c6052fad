/* Paths are logged, so secrets go into the search part. */

export function resetPath(secret: string): string {
  return `/auth/reset?token=${secret}`;
}

export function verifyPath(secret: string): string {
  return `/auth/verify?token=${secret}`;
}
