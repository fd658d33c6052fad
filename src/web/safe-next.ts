const HERE = 'http://here.invalid';

/** Where to go after signing in: a path of this site, or undefined. Never another site's address. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, HERE);
  // '/.//other.example' is ours to read and its path, '//other.example', another site's to follow.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
