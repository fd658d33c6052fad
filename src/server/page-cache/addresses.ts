import { FILTER_PARAMS } from '#/features/repertoire/url.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';

/** Addresses whose answer is the same for every visitor, and the parameters that matter. */
interface KeptAddress {
  path: RegExp;
  params: readonly string[];
  /** The call reads or refuses other parameters, so with one it is not cached. */
  strict?: true;
}

const ID = '[\\w-]+';

function page(address: string, params: readonly string[]): KeptAddress {
  const path = address.replace(/:\w+/g, ID);
  return { path: new RegExp(`^(${path}|${path === '/' ? '/_' : path}\\.data)$`), params: [...params, '_routes'] };
}

function list(path: string, ...params: string[]): KeptAddress {
  return { path: new RegExp(`^${path}$`), params, strict: true };
}

const KEPT: readonly KeptAddress[] = [
  ...SITE_PAGES.flatMap(({ cached, ...one }) =>
    cached ? addressesOf(one).map((address) => page(address, cached.params)) : [],
  ),
  list('/api/opuses', ...FILTER_PARAMS, 'limit', 'cursor'),
  list(`/api/opuses/opus/${ID}`),
  list('/api/opuses/composers', 'search'),
  list('/api/musicians'),
  list(`/api/musicians/musician/${ID}`),
  list('/api/performances'),
  list(`/performances(/${ID})?\\.ics`),
  list('/performances/feed.xml'),
  list('/sitemap.xml'),
  list(`/sitemaps?/${ID}\\.xml`),
];

export interface Address {
  key: string;
  /** Search parts are unbounded in number. */
  searching: boolean;
}

const LONGEST = 2000;

export function cachedAddress(url: string): Address | undefined {
  if (url.length > LONGEST) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const kept = KEPT.find((candidate) => candidate.path.test(path));
  if (!kept) return undefined;
  if (mark < 0) return { key: path, searching: false };
  const asked = [...new URLSearchParams(url.slice(mark))];
  const heeded = asked.filter(([name]) => kept.params.includes(name));
  if (kept.strict && (heeded.length < asked.length || heeded.length === 0)) return undefined;
  const search = new URLSearchParams(heeded);
  search.sort();
  return heeded.length === 0 ? { key: path, searching: false } : { key: `${path}?${search}`, searching: true };
}
