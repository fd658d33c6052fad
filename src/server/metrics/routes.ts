import { TrieRouter } from 'hono/router/trie-router';
import { ADMIN_PAGES, SITE_PAGES } from '#/features/site-pages.ts';

/** Whatever no pattern is for: files of the root folder, and addresses of nothing. */
export const OTHER = 'other';
const REMEMBERED = 1000;
const LONGEST_REMEMBERED = 200;
const DATA = /\.data$/;

export interface RouteNames {
  /** The pattern that answers an address as it is asked for; never the address. */
  nameOf(url: string): string;
  readonly all: ReadonlySet<string>;
}

/** Of the table of pages, and of what the server answers besides (`app.routes`). */
export function createRouteNames(served: readonly { path: string }[]): RouteNames {
  const patterns = [
    ...SITE_PAGES.map(({ address }) => address),
    ...ADMIN_PAGES.map(({ address }) => (address === '' ? '/admin' : `/admin/${address}`)),
    ...served.map(({ path }) => path),
  ].filter((path) => path !== '*' && path !== '/*');
  const router = new TrieRouter<string>();
  for (const pattern of [...new Set(patterns)].toSorted((one, other) => openness(one) - openness(other)))
    router.add('ALL', pattern, pattern);
  const known = new Map<string, string>();

  function look(path: string): string {
    const page = path.endsWith('.data') ? pageOf(path) : path;
    const [found] = router.match('ALL', page)[0];
    return found?.[0] ?? OTHER;
  }

  return {
    all: new Set([...patterns, OTHER]),
    nameOf(url) {
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      const there = known.get(path);
      if (there !== undefined) return there;
      const name = look(path);
      // A flood of addresses costs no more than this, and begins anew.
      if (known.size >= REMEMBERED) known.clear();
      if (path.length <= LONGEST_REMEMBERED) known.set(path, name);
      return name;
    },
  };
}

/** The page whose data React Router asks for. */
function pageOf(path: string): string {
  return path === '/_.data' || path === '/_root.data' ? '/' : path.replace(DATA, '');
}

/** Fixed addresses come before those with a parameter, and both before whatever is below a folder. */
function openness(pattern: string): number {
  if (pattern.endsWith('*')) return 1000 - pattern.length;
  return pattern.split(':').length - 1;
}
