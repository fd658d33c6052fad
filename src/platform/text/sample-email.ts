const SAMPLE_DOMAINS = ['example.com', 'example.org', 'example.net'];

/** Reserved example addresses (RFC 2606). */
export function isSampleEmail(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .replace('>', '')
    .toLowerCase();
  return SAMPLE_DOMAINS.some((name) => domain === name || domain.endsWith(`.${name}`));
}
