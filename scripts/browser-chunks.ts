import { createHash } from 'node:crypto';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const LIBRARIES = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//;
const SHELL = /\/src\/web\/root\.tsx/;
const PAGE = /\/src\/web\/pages\/(.+)\/(?:page|layout)\.tsx/;
const ROOM = 'admin/';
/** What both of these pages use, forms are made of. */
const FORMS = ['contact', 'auth'];
/** What so many of the visitors' pages use is fetched with the first of them. */
const NEARLY_ALL = 28;

/**
 * Which file of scripts a module goes into: the libraries and what every page needs are one file, what forms share is
 * another, what exactly the same pages share is one each, what only admins' pages share is the last. Few files are few
 * requests, compress better and make the list of routes short. More pages come first, because a file takes along what
 * its modules import and no earlier file has.
 */
export const CHUNKS = [
  chunk('site', (pages, id) => LIBRARIES.test(id) || pages.has('shell') || visitorsOf(pages).length >= NEARLY_ALL),
  chunk('forms', (pages) => FORMS.every((page) => pages.has(page))),
  ...Array.from({ length: NEARLY_ALL }, (_, fewer) => shared(NEARLY_ALL - fewer)),
  chunk('admin', (pages) => pages.size > 1 && visitorsOf(pages).length === 0),
].map((one, place, { length }) => ({ ...one, priority: length - place }));

function chunk(name: string, holds: (pages: ReadonlySet<string>, id: string) => boolean) {
  return {
    name: (id: string, graph: Graph) => (isOurs(id) && holds(pagesThatUse(id, graph), id) ? name : null),
    debugName: name,
  };
}

/** What exactly the same `count` visitors' pages use. */
function shared(count: number) {
  return {
    name(id: string, graph: Graph) {
      const pages = isOurs(id) ? pagesThatUse(id, graph) : new Set<string>();
      const visitors = visitorsOf(pages);
      if (pages.size < 2 || visitors.length !== count) return null;
      return createHash('sha256').update(visitors.sort().join()).digest('hex').slice(0, 4);
    },
    debugName: `shared by ${count}`,
  };
}

function isOurs(id: string): boolean {
  return LIBRARIES.test(id) || id.includes('/src/');
}

function visitorsOf(pages: ReadonlySet<string>): string[] {
  return [...pages].filter((page) => !page.startsWith(ROOM));
}

function pagesThatUse(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const pages = new Set<string>();
  if (seen.has(id)) return pages;
  seen.add(id);
  if (SHELL.test(id)) pages.add('shell');
  const page = PAGE.exec(id)?.[1];
  if (page) pages.add(page);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const one of pagesThatUse(importer, graph, seen)) pages.add(one);
  return pages;
}
