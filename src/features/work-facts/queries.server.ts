import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readContentFile } from '#/platform/content-file.ts';
import { knownWork } from './known.server.ts';
import type { ComposerFacts, Heard, Incipit, MoodDictionary } from './model.ts';
import { moodDictionarySchema } from './moods-schema.server.ts';
import { createWorkFinder, type FoundWork, type WorkFinder } from './rules.ts';
import { bestKnownSchema, composerFactsSchema, incipitsSchema } from './schema.server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = 'content/works';
/** Titles found by spelling cost more than the page that asks. */
const TITLES_KEPT = 5_000;

export interface WorkLibrary extends WorkFinder {
  composers: readonly ComposerFacts[];
  incipits: readonly Incipit[];
  moods: MoodDictionary;
  /** Among what everybody knows, from 0; another setting of it comes right after it, other works after all of it. */
  bestKnownPlace(work: string): number;
  digest: string;
  /** Includes the work itself. */
  familyOf(work: string): { name: string; works: readonly string[] };
  /** Falls back to the first movement that has one. */
  incipitOf(found: FoundWork, movement?: number): Incipit | undefined;
}

let library: Promise<WorkLibrary> | undefined;

/** Read once. @throws ContentError */
export function workLibrary(): Promise<WorkLibrary> {
  library ??= readWorkLibrary(ROOT);
  return library;
}

/** @throws ContentError */
export async function readWorkLibrary(root: string): Promise<WorkLibrary> {
  const files = (await readdir(join(root, FOLDER, 'facts'))).filter((name) => name.endsWith('.json')).sort();
  const [moods, bestKnown, incipits, composers] = await Promise.all([
    readContentFile(root, `${FOLDER}/moods.json`, moodDictionarySchema),
    readContentFile(root, `${FOLDER}/best-known.json`, bestKnownSchema),
    readContentFile(root, `${FOLDER}/incipits.json`, incipitsSchema),
    Promise.all(files.map((name) => readContentFile(root, `${FOLDER}/facts/${name}`, composerFactsSchema))),
  ]);
  const works = composers.flatMap((one) => one.works);
  const families = new Map(works.map(({ id, family }) => [id, family ?? id]));
  const members = Map.groupBy(families.keys(), (id) => families.get(id) ?? id);
  const places = new Map(bestKnown.map((id, place) => [id, place]));
  const familyPlaces = new Map(
    bestKnown.toReversed().map((id) => [families.get(id) ?? id, (places.get(id) ?? 0) + 0.5]),
  );
  const own = Map.groupBy(incipits, ({ work }) => work);
  return {
    composers,
    incipits,
    moods,
    digest: createHash('sha256').update(JSON.stringify(composers)).digest('base64url'),
    ...remembering(createWorkFinder(composers)),
    bestKnownPlace: (work) => places.get(work) ?? familyPlaces.get(families.get(work) ?? work) ?? bestKnown.length,
    familyOf(work) {
      const name = families.get(work) ?? work;
      return { name, works: members.get(name) ?? [work] };
    },
    incipitOf({ work, movement: recognised }, movement = recognised?.number) {
      const all = own.get(work.id) ?? [];
      if (movement !== undefined) return all.find((incipit) => incipit.movement === movement);
      return all.find((incipit) => incipit.movement === undefined) ?? all[0];
    },
  };
}

function remembering(finder: WorkFinder): WorkFinder {
  const titles = new LRUCache<string, { found: FoundWork | undefined }>({ max: TITLES_KEPT });
  return {
    ...finder,
    find(composer, title) {
      const key = `${composer}\n${title}`;
      const known = titles.get(key) ?? { found: finder.find(composer, title) };
      titles.set(key, known);
      return known.found;
    },
  };
}

export async function withDynamics<Piece extends { title: string; composer: string }>(
  pieces: readonly Piece[],
): Promise<Heard<Piece>[]> {
  const all = await workLibrary();
  return pieces.map((piece) => ({ ...piece, dynamic: knownWork(all, piece).facts.dynamic }));
}

/** **kern */
export function readIncipit({ key }: Incipit): Promise<string> {
  return readFile(join(ROOT, FOLDER, 'incipits', `${key}.krn`), 'utf8');
}
