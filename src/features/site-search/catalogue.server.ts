import { PostgresAdapter } from 'kysely';
import type { Database, Row } from '#/database/tables.ts';
import { holds } from '#/database/word-search.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { composerKey } from '../repertoire/rules.ts';
import type { CorrectedFacts } from '../work-facts/model.ts';
import type { LibraryIndex } from './matching/library-index.server.ts';
import { isTelling, titleTerms, weightOf } from './matching/terms.ts';
import type { KnownWork } from './model.ts';

/*
 * What of the house's own catalogue may answer a search: each road is one index and has an end, however many works there
 * are. Which of them is best, the matcher says.
 */

export type OpusRow = Pick<Row<'opuses'>, 'id' | 'title' | 'composer' | 'searchText' | 'ownFacts'>;

const COLUMNS = ['id', 'title', 'composer', 'searchText', 'ownFacts'] as const;
/** Of one composer. */
const OF_KNOWN_WORKS = 200;
const OF_A_COMPOSER = 60;
const BEGUN_ALIKE = 12;
const ANYWHERE = 40;
const COMPOSERS = 4;
/** Of those whose facts the owners have corrected. */
const RENAMED = 2000;
/** So much of a word may be typed in another way. */
const BEGINS_ALIKE = 2;
/** SQLite reads text anywhere in a title row by row; so far in the order of titles, and no further. */
const LOOKED_THROUGH = 40_000;
/** Composers and titles have an end, and so has whatever comes after what begins so. */
const LAST = '\u{10FFFF}';

/** The works of the catalogue that are these works of the data set. */
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
  // Each composer by themselves: PostgreSQL plans one long condition for dozens of milliseconds.
  const ofEach = await Promise.all(
    byComposer.map(({ keys, words }) =>
      db
        .selectFrom('opuses')
        .select(COLUMNS)
        .where('composerKey', 'in', keys)
        .where((e) => e.or(words.map((word) => holds('searchText', word))))
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

/** Its number, or the longest word of each of its names: what a title that means it has to hold. */
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
  /** Of what was typed, what names them. */
  word: string;
}

/** Composers of the catalogue whose surname begins with a word that is typed. */
export async function composersNamed({ db }: AppContext, asked: string): Promise<NamedComposer[]> {
  const terms = titleTerms(asked)
    .filter((word) => isTelling(word) && word.length > 2)
    .slice(0, COMPOSERS);
  const found = await Promise.all(terms.map(async (word) => ({ word, names: await surnamed(db, word) })));
  return found.flatMap(({ word, names }) => names.map((name) => ({ name, word })));
}

async function surnamed(db: Database, word: string): Promise<string[]> {
  const names: string[] = [];
  let after = word;
  // From one name to the next: a composer of ten thousand works costs what one of a single work does.
  while (names.length < COMPOSERS) {
    const row = await db
      .selectFrom('opuses')
      .select(['composer', 'composerKey'])
      .where('composerKey', names.length === 0 ? '>=' : '>', after)
      .where('composerKey', '<', word + LAST)
      .orderBy('composerKey')
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    names.push(row.composer);
    after = row.composerKey;
  }
  return names;
}

/** The first works of a composer, by title, that hold every one of these words. */
export function worksBy({ db }: AppContext, composer: string, terms: readonly string[]): Promise<OpusRow[]> {
  return db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('composer', '=', composer)
    .where((e) => e.and(terms.map((word) => holds('searchText', word))))
    .orderBy('sortKey')
    .orderBy('id')
    .limit(OF_A_COMPOSER)
    .execute();
}

/** The first works whose title begins with what is typed. */
export function titlesBegun({ db }: AppContext, asked: string): Promise<OpusRow[]> {
  const begun = foldText(asked);
  return db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('sortKey', '>=', begun)
    .where('sortKey', '<', begun + LAST)
    .orderBy('sortKey')
    .limit(BEGUN_ALIKE)
    .execute();
}

/** Some works that hold every telling word somewhere in their titles or movements. */
export async function worksHolding({ db }: AppContext, asked: string): Promise<OpusRow[]> {
  const terms = searchTerms(asked);
  if (terms.length === 0) return [];
  const indexed = db.getExecutor().adapter instanceof PostgresAdapter;
  const some = db.selectFrom('opuses').select(['id', 'searchText']);
  const found = await db
    .selectFrom((indexed ? some : some.orderBy('sortKey').limit(LOOKED_THROUGH)).as('some'))
    .select('id')
    .where((e) => e.and(terms.map((word) => holds('searchText', word))))
    .limit(ANYWHERE)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db.selectFrom('opuses').select(COLUMNS).where('id', 'in', ids).orderBy('sortKey').orderBy('id').execute();
}

/** The works that their owners call as somebody may have typed: a slip or two are for the matcher. */
export async function worksRenamed({ db }: AppContext, asked: string): Promise<OpusRow[]> {
  const begun = titleTerms(asked).map((word) => word.slice(0, BEGINS_ALIKE));
  const rows = await db
    .selectFrom('opuses')
    .select(COLUMNS)
    .where('ownFacts', 'is not', null)
    .orderBy('id')
    .limit(RENAMED)
    .execute();
  return rows.filter((row) => {
    const { names, firstLine } = ownFactsOf(row);
    const terms = [...(names ?? []), firstLine ?? ''].flatMap(titleTerms);
    return terms.some((word) => begun.some((part) => word.startsWith(part)));
  });
}

export function ownFactsOf({ ownFacts }: Pick<OpusRow, 'ownFacts'>): CorrectedFacts {
  return ownFacts === null ? {} : (JSON.parse(ownFacts) as CorrectedFacts);
}

const TERMS_LOOKED_FOR = 5;

/** As they stand in folded titles: what is spelled together here may be two words there. */
export function searchTerms(asked: string): string[] {
  const terms = foldText(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && weightOf(word) > 0.5);
  return [...new Set(terms)].slice(0, TERMS_LOOKED_FOR);
}
