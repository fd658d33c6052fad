import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readContentFile } from '#/platform/content-file.ts';
import { knownWork } from './known.server.ts';
import type { ComposerFacts, Heard, Incipit, MoodDictionary } from './model.ts';
import { moodDictionarySchema } from './moods-schema.server.ts';
import { createWorkFinder, type FoundWork, type WorkFinder } from './rules.ts';
import { composerFactsSchema, incipitsSchema } from './schema.server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = 'content/works';

/** What is known of works, and how they begin. */
export interface WorkLibrary extends WorkFinder {
  composers: readonly ComposerFacts[];
  incipits: readonly Incipit[];
  /** As shipped; the owners change their own. */
  moods: MoodDictionary;
  /** Of all that is known: another digest, other facts. */
  digest: string;
  /** All works of one family: settings of the same music, and the whole it is part of. Its own id comes with them. */
  familyOf(work: string): { name: string; works: readonly string[] };
  /** Of the work, or of one movement; of a work without one of its own, that of its first movement that has one. */
  incipitOf(found: FoundWork, movement?: number): Incipit | undefined;
}

let library: Promise<WorkLibrary> | undefined;

/** The data set, read and checked once. @throws ContentError */
export function workLibrary(): Promise<WorkLibrary> {
  library ??= readWorkLibrary(ROOT);
  return library;
}

/** Reads `content/works` under `root`. @throws ContentError */
export async function readWorkLibrary(root: string): Promise<WorkLibrary> {
  const files = (await readdir(join(root, FOLDER, 'facts'))).filter((name) => name.endsWith('.json')).sort();
  const [moods, incipits, composers] = await Promise.all([
    readContentFile(root, `${FOLDER}/moods.json`, moodDictionarySchema),
    readContentFile(root, `${FOLDER}/incipits.json`, incipitsSchema),
    Promise.all(files.map((name) => readContentFile(root, `${FOLDER}/facts/${name}`, composerFactsSchema))),
  ]);
  const works = composers.flatMap((one) => one.works);
  const families = new Map(works.map(({ id, family }) => [id, family ?? id]));
  const members = Map.groupBy(families.keys(), (id) => families.get(id) ?? id);
  const own = Map.groupBy(incipits, ({ work }) => work);
  return {
    composers,
    incipits,
    moods,
    digest: createHash('sha256').update(JSON.stringify(composers)).digest('base64url'),
    ...createWorkFinder(composers),
    familyOf(work) {
      const name = families.get(work) ?? work;
      return { name, works: members.get(name) ?? [work] };
    },
    incipitOf({ work, movement: asked }, movement = asked?.number) {
      const all = own.get(work.id) ?? [];
      if (movement !== undefined) return all.find((incipit) => incipit.movement === movement);
      return all.find((incipit) => incipit.movement === undefined) ?? all[0];
    },
  };
}

/** Pieces of a programme, which are no works of the catalogue, with what the data set says of them. */
export async function withDynamics<Piece extends { title: string; composer: string }>(
  pieces: readonly Piece[],
): Promise<Heard<Piece>[]> {
  const all = await workLibrary();
  return pieces.map((piece) => ({ ...piece, dynamic: knownWork(all, piece).facts.dynamic }));
}

/** The notes of an incipit, as **kern. */
export function readIncipit({ key }: Incipit, root = ROOT): Promise<string> {
  return readFile(join(root, FOLDER, 'incipits', `${key}.krn`), 'utf8');
}
