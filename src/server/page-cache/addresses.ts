import { FILTER_PARAMS } from '#/features/repertoire/url.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';

/** Answers that are the same for every visitor, and their parameters. */
interface CacheableAddress {
  path: RegExp;
  params: readonly string[];
  /** Any other parameter: not cached. */
  strict?: true;
  /** Also for signed-in readers. */
  forReaders?: boolean;
}

const ID = '[\\w-]+';

function page(address: string, params: readonly string[], forReaders: boolean): CacheableAddress {
  const path = address.replace(/:\w+/g, ID);
  const shown = new RegExp(`^(${path}|${path === '/' ? '/_' : path}\\.data)$`);
  return { path: shown, params: [...params, '_routes'], forReaders };
}

function list(path: string, ...params: string[]): CacheableAddress {
  return { path: new RegExp(`^${path}$`), params, strict: true };
}

const CACHEABLE: readonly CacheableAddress[] = [
  ...SITE_PAGES.flatMap(({ cached, personal, ...one }) =>
    cached ? addressesOf(one).map((address) => page(address, cached.params, personal !== true)) : [],
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
  /** Searches are unbounded in number. */
  searching: boolean;
}

const LONGEST = 2000;

/** Undefined when visitors get different answers. */
export function cachedAddress(url: string): Address | undefined {
  const cacheable = cacheableAt(url);
  return cacheable && heededOf(cacheable, url);
}

export function readerAddress(url: string): Address | undefined {
  const cacheable = cacheableAt(url);
  return cacheable?.forReaders ? heededOf(cacheable, url) : undefined;
}

function cacheableAt(url: string): CacheableAddress | undefined {
  if (url.length > LONGEST) return undefined;
  const path = pathOf(url);
  return CACHEABLE.find((candidate) => candidate.path.test(path));
}

function heededOf({ params, strict }: CacheableAddress, url: string): Address | undefined {
  const path = pathOf(url);
  if (path === url) return { key: path, searching: false };
  const given = [...new URLSearchParams(url.slice(path.length + 1))];
  const heeded = given.filter(([name]) => params.includes(name));
  if (strict && (heeded.length < given.length || heeded.length === 0)) return undefined;
  const search = new URLSearchParams(heeded);
  search.sort();
  return heeded.length === 0 ? { key: path, searching: false } : { key: `${path}?${search}`, searching: true };
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
