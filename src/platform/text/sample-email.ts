const SAMPLE_DOMAINS = ['example.com', 'example.org', 'example.net'];

/** Whether an address, alone or as 'Name <address>', is nobody's (RFC 2606), like those of the sample content. */
export function isSampleEmail(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .replace('>', '')
    .toLowerCase();
  return SAMPLE_DOMAINS.some((name) => domain === name || domain.endsWith(`.${name}`));
}
