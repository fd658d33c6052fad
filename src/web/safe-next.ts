/** Where to go after signing in: a path of this site, or undefined. Never another site's address. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const { origin, pathname, search, hash } = new URL(next, 'http://here.invalid');
  return origin === 'http://here.invalid' ? pathname + search + hash : undefined;
}
