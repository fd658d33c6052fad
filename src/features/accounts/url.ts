/* Where the links in our mails lead. The secret is in the search, never in the path: paths are logged, searches are not. */

/** The page on which a new password is chosen. */
export function resetPath(secret: string): string {
  return `/auth/reset?token=${secret}`;
}

/** The page on which an e-mail address is confirmed by a button. */
export function verifyPath(secret: string): string {
  return `/auth/verify?token=${secret}`;
}
