import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const LIBRARIES = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//;
const SHELL = /\/src\/web\/root\.tsx/;
const PAGE = /\/src\/web\/pages\/(.+)\/(?:page|layout)\.tsx/;
const ROOM = 'admin/';
/** Their shared modules are the forms. */
const FORMS = ['contact', 'auth'];
/** Shared by so many visitors' pages: part of the main file. */
const NEARLY_ALL = 37;
const UNNAMED = /^[0-9a-f]{4}$/;

/**
 * Few files mean few requests and better compression: libraries and common modules, forms, one file per equal set of
 * pages, one for admins. More pages first, because a file includes its imports.
 */
export const CHUNKS = [
  chunk('site', (pages, id) => LIBRARIES.test(id) || isOfAll(pages)),
  chunk('forms', (pages) => FORMS.every((page) => pages.has(page))),
  ...Array.from({ length: NEARLY_ALL }, (_, fewer) => shared(NEARLY_ALL - fewer)),
  chunk('admin', (pages) => pages.size > 1 && visitorsOf(pages).length === 0),
].map((one, place, { length }) => ({ ...one, priority: length - place }));

/** Hash only: names are listed in the routes. */
export function fileNameOf({ name }: { name: string }): string {
  return UNNAMED.test(name) ? 'assets/[hash].js' : 'assets/[name]-[hash].js';
}

/** Most used first: the list compresses by a fifth. */
export const IN_ONE_ORDER = {
  name: 'imports-in-one-order',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async writeBundle({ dir = '' }: { dir?: string | undefined }) {
    const file = join(dir, '.vite/manifest.json');
    const chunks: Record<string, { imports?: string[] }> = JSON.parse(await readFile(file, 'utf8'));
    const all = new Map(Object.keys(chunks).map((name) => [name, [...importsOf(name, chunks)]]));
    const uses = new Map<string, number>();
    for (const one of [...all.values()].flat()) uses.set(one, (uses.get(one) ?? 0) + 1);
    for (const [name, imports] of all)
      Object.assign(chunks[name] ?? {}, {
        imports: imports.sort(
          (one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || one.localeCompare(other),
        ),
      });
    await writeFile(file, JSON.stringify(chunks));
  },
};

function importsOf(
  name: string,
  chunks: Record<string, { imports?: string[] }>,
  seen = new Set<string>(),
): Set<string> {
  for (const one of chunks[name]?.imports ?? []) if (!seen.has(one)) importsOf(one, chunks, seen.add(one));
  return seen;
}

function chunk(name: string, holds: (pages: ReadonlySet<string>, id: string) => boolean) {
  return {
    name: (id: string, graph: Graph) => (isOurs(id) && holds(pagesThatUse(id, graph), id) ? name : null),
    debugName: name,
  };
}

function isOfAll(pages: ReadonlySet<string>): boolean {
  return pages.has('shell') || (pages.has('home') && pages.size > 1) || visitorsOf(pages).length >= NEARLY_ALL;
}

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
