/**
 * Prints how much of a catalogue the data set in content/works knows, and what its incipits were checked against:
 *   npx node scripts/count-incipits.ts [CATALOGUE.json …]
 * Each catalogue is a list of works with a composer, a title and movements; content/sample is always counted.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { beginningOf } from '#/features/incipits/queries.server.ts';
import { readWorkLibrary } from '#/features/work-facts/queries.server.ts';

interface Entry {
  composer: string;
  title: string;
  movements?: (string | { title?: string; movementTitle?: string })[];
}

const root = resolve(import.meta.dirname, '..');
const SAMPLE = ['chamber-music', 'piano-reductions', 'solo'].map((name) =>
  join(root, 'content/sample', `${name}.json`),
);
const library = await readWorkLibrary(root);
const works = library.composers.flatMap(({ works: own }) => own);
const checked = library.incipits.flatMap((incipit) => incipit.checked ?? []);

console.log(`${works.length} works by ${library.composers.length} composers, ${library.incipits.length} incipits`);
console.log(`of ${new Set(library.incipits.map(({ work }) => work)).size} works\n`);
const sources = Map.groupBy(checked, ({ repository, licence }) => `${repository} (${licence})`);
for (const [source, all] of [...sources].sort(([, one], [, other]) => other.length - one.length))
  row(source, all.length, `${all.reduce((sum, { notes }) => sum + notes, 0)} notes compared`);
row('not checked', library.incipits.length - checked.length, '');
console.log();
await count('content/sample', SAMPLE);
for (const file of process.argv.slice(2)) await count(basename(file), [file]);

async function count(name: string, files: readonly string[]): Promise<void> {
  const lists = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Entry[]));
  const entries = lists.flat();
  const found = entries.map(({ composer, title }) => library.find(composer, title));
  const known = found.filter((one) => one !== undefined);
  const heard = entries.filter((entry) => beginningOf(library, entry, piecesOf(entry)));
  row(`${name}: works`, entries.length, '');
  row('  by a known composer', entries.filter(({ composer }) => library.composer(composer)).length, '');
  row('  with facts', known.length, percent(known.length, entries.length));
  row('  with an incipit', heard.length, percent(heard.length, entries.length));
}

function piecesOf({ movements = [] }: Entry) {
  return movements.map((one) => ({
    movementTitle: typeof one === 'string' ? one : (one.movementTitle ?? one.title ?? ''),
  }));
}

function row(what: string, figure: number, more: string): void {
  console.log(`${what.padEnd(62)}${String(figure).padStart(6)}  ${more}`);
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
