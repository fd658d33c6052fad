import type { AppContext } from '#/features/context.ts';
import type { Composer, Period } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { everyWord } from '#/platform/text/fold-text.ts';
import { type NamedComposer, readComposers } from '../composers.server.ts';
import {
  BEST_KNOWN_SHOWN,
  COMPOSER_MAX_LENGTH,
  COMPOSERS_ON_A_PAGE,
  CONTEMPORARIES_SHOWN,
  COUNTED_MAX,
  type OpusCard,
  REPERTOIRE_TYPES,
  type RepertoireType,
} from '../model.ts';
import { countOpuses, toCards } from '../queries.server.ts';
import { surnameKey } from '../rules.ts';
import { countPiecesOf, oneOfEach } from './lists.server.ts';
import { composerSlug } from './url.ts';

interface KnownComposer {
  name: string;
  about?: Composer;
  spellings: string[];
}

export interface ComposerPage extends KnownComposer {
  total: number;
  types: { repType: RepertoireType; works: number }[];
  /** 'mood:calm' */
  counts: Record<string, number>;
  bestKnown: OpusCard[];
  contemporaries: KnownComposer[];
}

/** Undefined for nobody in the repertoire. */
export async function findComposer(ctx: AppContext, slug: string): Promise<ComposerPage | undefined> {
  const all = await knownComposers(ctx);
  const one = all.find(({ name, spellings }) => [name, ...spellings].some((called) => composerSlug(called) === slug));
  if (!one) return undefined;
  const [types, { keys: counts }, bestKnown] = await Promise.all([
    countTypes(ctx, one.spellings),
    countPiecesOf(ctx, one.spellings),
    listBestKnown(ctx, one.spellings),
  ]);
  const total = types.reduce((sum, { works }) => sum + works, 0);
  return { ...one, total, types, counts, bestKnown, contemporaries: contemporariesOf(one, all) };
}

export interface ListedComposer {
  name: string;
  born?: number;
  died?: number;
  /** Null when too many to count. */
  works: number | null;
}

export interface PlayedComposer {
  name: string;
  works: number;
}

/** By surname; '' without a period. Words find any spelling. */
export async function listComposersByPeriod(ctx: AppContext, find = ''): Promise<Map<Period | '', ListedComposer[]>> {
  const all = await knownComposers(ctx);
  const works = await countWorks(ctx);
  const shown = find === '' ? listable(all) : named(all, find);
  const bySurname = shown.toSorted((a, b) => (surnameKey(a.name) < surnameKey(b.name) ? -1 : 1));
  const listed = bySurname.map(({ name, about, spellings }) => ({
    period: about?.period ?? ('' as const),
    composer: {
      name,
      ...(about?.born !== undefined && { born: about.born }),
      ...(about?.died !== undefined && { died: about.died }),
      works: works && worksOf(spellings, works),
    },
  }));
  const periods = Map.groupBy(listed, ({ period }) => period);
  return new Map([...periods].map(([period, some]) => [period, some.map(({ composer }) => composer)]));
}

function listable(all: readonly KnownComposer[]): readonly KnownComposer[] {
  return all.length > COMPOSERS_ON_A_PAGE ? all.filter(({ about }) => about) : all;
}

function named(all: readonly KnownComposer[], find: string): readonly KnownComposer[] {
  const matches = everyWord(find.slice(0, COMPOSER_MAX_LENGTH));
  const found = all.filter(({ name, about, spellings }) => [name, ...spellings, ...(about?.names ?? [])].some(matches));
  return found.slice(0, COMPOSERS_ON_A_PAGE);
}

/** Of whom most is played, by surname; nobody where works are too many to count. */
export async function listMostPlayed(ctx: AppContext, limit: number): Promise<PlayedComposer[]> {
  const works = await countWorks(ctx);
  if (!works) return [];
  const known = (await knownComposers(ctx)).filter(({ about }) => about);
  const played = known.map(({ name, spellings }) => ({ name, works: worksOf(spellings, works) }));
  const most = new Set(played.toSorted((a, b) => b.works - a.works).slice(0, limit));
  return played.filter((composer) => most.has(composer));
}

function worksOf(spellings: readonly string[], works: ReadonlyMap<string, number>): number {
  return spellings.reduce((sum, spelling) => sum + (works.get(spelling) ?? 0), 0);
}

/** Merges spellings. */
async function knownComposers(ctx: AppContext): Promise<KnownComposer[]> {
  const library = await workLibrary();
  const known = (await readComposers(ctx)).map((named: NamedComposer) => ({
    spelling: named.name,
    about: library.composer(named.name),
  }));
  const groups = Map.groupBy(known, ({ spelling, about }) => about?.id ?? `?${composerSlug(spelling)}`);
  return [...groups.values()].map((group) => {
    const about = group[0]?.about;
    const spellings = group.map(({ spelling }) => spelling);
    return { name: about?.name ?? spellings[0] ?? '', ...(about && { about }), spellings };
  });
}

async function countTypes({ db }: AppContext, composers: readonly string[]): Promise<ComposerPage['types']> {
  const rows = await db
    .selectFrom('opuses')
    .select((e) => ['repType', e.fn.countAll().as('works')])
    .where('composer', 'in', composers)
    .groupBy('repType')
    .execute();
  const works = new Map(rows.map((row) => [row.repType, Number(row.works)]));
  return REPERTOIRE_TYPES.map((repType) => ({ repType, works: works.get(repType) ?? 0 })).filter(
    (type) => type.works > 0,
  );
}

async function listBestKnown(ctx: AppContext, composers: readonly string[]): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts', 'knownWork'])
    .where('composer', 'in', composers)
    .orderBy('known', 'desc')
    .orderBy('sortKey')
    .orderBy('id')
    .limit(5 * BEST_KNOWN_SHOWN)
    .execute();
  return toCards(ctx, (await oneOfEach(rows)).slice(0, BEST_KNOWN_SHOWN));
}

async function countWorks(ctx: AppContext): Promise<Map<string, number> | null> {
  if ((await countOpuses(ctx)) > COUNTED_MAX) return null;
  const rows = await ctx.db
    .selectFrom('opuses')
    .select((e) => ['composer', e.fn.countAll().as('works')])
    .groupBy('composer')
    .execute();
  return new Map(rows.map(({ composer, works }) => [composer, Number(works)]));
}

/** Nearest birth years. */
function contemporariesOf({ about }: KnownComposer, all: readonly KnownComposer[]): KnownComposer[] {
  const born = about?.born;
  if (born === undefined) return [];
  const away = (one: KnownComposer) => Math.abs((one.about?.born ?? Number.POSITIVE_INFINITY) - born);
  return all
    .filter((one) => one.about?.born !== undefined && one.about.id !== about?.id)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, CONTEMPORARIES_SHOWN);
}
