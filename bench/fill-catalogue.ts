import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { FILTER_INSTRUMENTS, type Opus, REPERTOIRE_TYPES } from '#/features/repertoire/model.ts';
import { instrumentName, sortKey } from '#/features/repertoire/rules.ts';
import { chanceOf } from '../tests/support/chance.ts';

/*
 * Fills the database of DATA_DIR or DATABASE_URL with a realistic, skewed catalogue: `npx node bench/fill-catalogue.ts
 * 30000`. Deterministic.
 */

const PER_TRANSACTION = 2000;
const CREATED = '2026-01-01T00:00:00.000Z';
const FORMS =
  'Sonata|Étude|Prelude|Nocturne|Waltz|Fantasy|Suite|Concerto|Trio|Quartet|Ballade|Impromptu|Rondo|Variations|Song'.split(
    '|',
  );
const KEYS = 'C A-flat D B-flat E F-sharp G E-flat'.split(' ');
const NAMES =
  'Evening|Morning|Water|Bells|Swan|Storm|Garden|Mountain|Road|Carnival|Shadow|Lantern|Orchard|Winter|Harbour'.split(
    '|',
  );
const MOVEMENTS =
  'Allegro|Andante cantabile|Adagio|Presto|Scherzo: Vivace|Menuetto|Rondo: Allegretto|Largo|Finale|Élégie|Tema con variazioni'.split(
    '|',
  );
const GIVEN =
  'Anna|Béla|Clara|Dmitri|Élise|Fanny|Georg|Hana|Igor|Jan|Karol|Lili|Maria|Nikolai|Olga|Pavel|Rosa|Stefan|Tomás|Věra'.split(
    '|',
  );
const SYLLABLES = 'ber|ček|dal|fels|gor|hau|kov|lin|mar|nár|ost|pel|ris|sch|tov|ull|vor|win|zel|ø'.split('|');

/** Deterministic, 0 to 1. */
type Chance = () => number;

const pick = <Item>(items: readonly Item[], chance: Chance): Item => items[Math.floor(chance() * items.length)] as Item;
/** Skewed to the beginning of a list. */
const early = (length: number, chance: Chance) => Math.floor(length * chance() ** 3);

function composerName(number: number): string {
  const chance = chanceOf(number * 7919 + 1);
  const surname = [pick(SYLLABLES, chance), pick(SYLLABLES, chance), number.toString(36).replace(/\d/g, 'e')].join('');
  return `${pick(GIVEN, chance)} ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`;
}

function composersOf(works: number): number {
  return Math.max(1, Math.min(10_000, Math.ceil(works / 30)));
}

export function someComposer(works: number, chance: Chance): string {
  return composerName(early(composersOf(works), chance));
}

const INSTRUMENTS = ['piano', 'violin', 'voice', 'cello', 'flute', 'alto saxophone', 'piccolo', ...FILTER_INSTRUMENTS];

function work(number: number, works: number, musicians: readonly string[]): Opus {
  const chance = chanceOf(number + 1);
  const idOf = (part: string) => createHash('md5').update(`${number} ${part}`).digest('base64url');
  const repType = REPERTOIRE_TYPES[[0, 0, 0, 1, 1, 2][Math.floor(chance() * 6)] ?? 0] ?? 'Solo';
  const players = repType === 'Solo' ? 1 : 2 + Math.floor(chance() * 3);
  const kept = musicians.filter(() => chance() < 0.3);
  const title = `${pick(FORMS, chance)} No. ${1 + Math.floor(chance() * 40)} in ${pick(KEYS, chance)} ${chance() < 0.5 ? 'Major' : 'Minor'}, Op. ${number}`;
  const named = chance() < 0.4 ? `${title}, "${pick(NAMES, chance)} ${pick(NAMES, chance)}"` : title;
  const count = chance() < 0.3 ? 0 : 1 + Math.floor(chance() * 5);
  return {
    _id: idOf('work'),
    title: named,
    composer: someComposer(works, chance),
    repType,
    instrumentation: [
      ...new Set(Array.from({ length: players }, () => INSTRUMENTS[early(INSTRUMENTS.length, chance)] ?? 'piano')),
    ].map(instrumentName),
    offeringMusicians: kept,
    movements: Array.from({ length: count }, (_, index) => ({
      _id: idOf(`movement ${index}`),
      movementTitle: pick(MOVEMENTS, chance),
      movementOfferingMusicians: kept.slice(0, 1),
    })),
  };
}

/** Needs an empty database. */
export async function fillCatalogue({ db, engine }: Pick<Connection, 'db' | 'engine'>, works: number): Promise<void> {
  await migrateToLatest(db);
  const musicians = Array.from({ length: 8 }, (_, index) => ({
    id: `bench-musician-${index}`,
    firstName: GIVEN[index] ?? 'Anna',
    lastName: 'Bench',
    email: `bench-${index}@example.com`,
    instruments: '["Piano"]',
    position: index,
    createdAt: CREATED,
  }));
  await db.insertInto('musicians').values(musicians).execute();
  const ids = musicians.map(({ id }) => id);
  const ctx = { db } as AppContext;
  // In title order, as an import stores them.
  const numbers = Array.from({ length: works }, (_, number) => ({
    number,
    key: sortKey(work(number, works, ids).title),
  }));
  numbers.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const some of slices(numbers, PER_TRANSACTION))
    await storeOpuses(
      ctx,
      some.map(({ number }) => work(number, works, ids)),
      { createdAt: CREATED },
    );
  await (engine === 'sqlite' ? sql`analyze` : sql`vacuum analyze`).execute(db);
}

if (import.meta.main) {
  const works = Number(process.argv[2] ?? 30_000);
  const { DATA_DIR = 'data', DATABASE_URL: databaseUrl } = process.env;
  const connection = connect({ dataDir: DATA_DIR, databaseUrl });
  const before = performance.now();
  await fillCatalogue(connection, works);
  await connection.db.destroy();
  console.error(`${works} works in ${((performance.now() - before) / 1000).toFixed(1)} s at ${connection.location}`);
}
