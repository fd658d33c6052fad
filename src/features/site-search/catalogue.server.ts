import { sql } from 'kysely';
import { isOnPostgres } from '#/database/engines/on-postgres.ts';
import type { Database, Row } from '#/database/tables.ts';
import { contains } from '#/database/word-search.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { composerKey } from '../repertoire/rules.ts';
import type { CorrectedFacts } from '../work-facts/model.ts';
import type { LibraryIndex } from './matching/library-index.server.ts';
import { isTelling, titleTerms, weightOf } from './matching/terms.ts';
import type { KnownWork } from './model.ts';

/* Index lookups with limits, whatever the number of works; the matcher ranks them. */

export type OpusRow = Pick<Row<'opuses'>, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'title',
  'composer',
  'repType',
  'instrumentation',
  'searchText',
  'instrumentKeys',
  'facts',
  'ownFacts',
] as const;
const OF_KNOWN_WORKS = 200;
const OF_A_COMPOSER = 60;
const BEGUN_ALIKE = 12;
const ANYWHERE = 40;
const COMPOSERS = 4;
/** Works with corrected facts. */
const RENAMED = 2000;
const BEGINS_ALIKE = 2;
/** SQLite scans titles row by row. */
const LOOKED_THROUGH = 40_000;
const LAST = '\u{10FFFF}';

export async function opusesOfWorks(
  { db }: AppContext,
  wanted: readonly KnownWork[],
  { find }: Pick<LibraryIndex, 'find'>,
): Promise<Map<string, OpusRow[]>> {
  if (wanted.length === 0) return new Map();
  const byComposer = [...Map.groupBy(wanted, ({ composer }) => composer)].map(([{ name, names }, works]) => ({
    keys: [...new Set([name, ...names].map(composerKey))],
    words: [...new Set(works.flatMap(tellingTerms))],
  }));
  // PostgreSQL plans one long condition slowly.
  const ofEach = await Promise.all(
    byComposer.map(({ keys, words }) =>
      db
        .selectFrom('opuses')
        .select(COLUMNS)
        .where('composerKey', 'in', keys)
        .where((e) => e.or(words.map((word) => contains('searchText', word))))
        .orderBy('composerKey')
        .orderBy('sortKey')
        .orderBy('id')
        .limit(OF_KNOWN_WORKS)
        .execute(),
    ),
  );
  const rows = ofEach.flat();
  const ids = new Set(wanted.map(({ work }) => work.id));
  const found = rows.flatMap((row) => {
    const work = find(row.composer, row.title)?.work.id;
    return work !== undefined && ids.has(work) ? [{ work, row }] : [];
  });
  return new Map([...Map.groupBy(found, ({ work }) => work)].map(([work, some]) => [work, some.map(({ row }) => row)]));
}

/** Catalogue number, or the longest word of each name. */
function tellingTerms({ work: { title, names = [], catalogue = [] } }: KnownWork): string[] {
  const numbers = catalogue.map((number) => /\d+/.exec(number)?.[0] ?? '');
  const longest = [title, ...names].map(
    (name) =>
      foldText(name)
        .split(/[^\p{L}\p{N}]+/u)
        .toSorted((a, b) => b.length - a.length)[0] ?? '',
  );
  return [...numbers, ...longest].filter((word) => word !== '');
}

interface NamedComposer {
  name: string;
  word: string;
}

/** By a typed prefix of the surname. */
export async function composersNamed({ db }: AppContext, search: string): Promise<NamedComposer[]> {
  const terms = titleTerms(search)
    .filter((word) => isTelling(word) && word.length > 2)
    .slice(0, COMPOSERS);
  const found = await Promise.all(terms.map(async (word) => ({ word, names: await surnamed(db, word) })));
  return found.flatMap(({ word, names }) => names.map((name) => ({ name, word })));
}

/** A loose index scan: one jump a composer, all in one question. */
async function surnamed(db: Database, word: string): Promise<string[]> {
  const end = word + LAST;
  const rows = await db
    .withRecursive('named(key, place)', (q) =>
      q
        .selectFrom('opuses')
        .select((e) => [e.fn.min<string | null>('composerKey').as('key'), sql<number>`1`.as('place')])
        .where('composerKey', '>=', word)
        .where('composerKey', '<', end)
        .unionAll(
          q
            .selectFrom('named')
            .select((e) => [
              e
                .selectFrom('opuses')
                .select((next) => next.fn.min('composerKey').as('key'))
                .whereRef('composerKey', '>', 'named.key')
                .where('composerKey', '<', end)
                .as('key'),
              sql<number>`place + 1`.as('place'),
            ])
            .where('named.key', 'is not', null)
            .where('named.place', '<', COMPOSERS),
        ),
    )
    .selectFrom('named')
    .select((e) =>
      e.selectFrom('opuses').select('composer').whereRef('composerKey', '=', 'named.key').limit(1).as('composer'),
    )
    .where('key', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ composer }) => composer ?? []);
}

/** By title, holding every word. */
export function worksBy({ db }: AppContext, composer: string, terms: readonly string[]): Promise<OpusRow[]> {
  return db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('composer', '=', composer)
    .where((e) => e.and(terms.map((word) => contains('searchText', word))))
    .orderBy('sortKey')
    .orderBy('id')
    .limit(OF_A_COMPOSER)
    .execute();
}

export function titlesBegun({ db }: AppContext, search: string): Promise<OpusRow[]> {
  const begun = foldText(search);
  return db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('sortKey', '>=', begun)
    .where('sortKey', '<', begun + LAST)
    .orderBy('sortKey')
    .limit(BEGUN_ALIKE)
    .execute();
}

export async function worksHolding({ db }: AppContext, search: string): Promise<OpusRow[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const indexed = isOnPostgres(db);
  const some = db.selectFrom('opuses').select(['id', 'searchText']);
  const found = await db
    .selectFrom((indexed ? some : some.orderBy('sortKey').limit(LOOKED_THROUGH)).as('some'))
    .select('id')
    .where((e) => e.and(terms.map((word) => contains('searchText', word))))
    .limit(ANYWHERE)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db.selectFrom('opuses').select(COLUMNS).where('id', 'in', ids).orderBy('sortKey').orderBy('id').execute();
}

/** Renamed by the owners; the matcher handles typing slips. */
export async function worksRenamed({ db }: AppContext, search: string): Promise<OpusRow[]> {
  const begun = titleTerms(search).map((word) => word.slice(0, BEGINS_ALIKE));
  const rows = await db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('ownFacts', 'is not', null)
    .orderBy('id')
    .limit(RENAMED)
    .execute();
  return rows.filter((row) => {
    const { called, names, firstLine } = ownFactsOf(row);
    const terms = [...(names ?? []), called ?? '', firstLine ?? ''].flatMap(titleTerms);
    return terms.some((word) => begun.some((part) => word.startsWith(part)));
  });
}

export function ownFactsOf({ ownFacts }: Pick<OpusRow, 'ownFacts'>): CorrectedFacts {
  return ownFacts === null ? {} : (JSON.parse(ownFacts) as CorrectedFacts);
}

const TERMS_LOOKED_FOR = 5;

/** As in folded titles, which may split words. */
export function searchTerms(search: string): string[] {
  const terms = foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && weightOf(word) > 0.5);
  return [...new Set(terms)].slice(0, TERMS_LOOKED_FOR);
}
