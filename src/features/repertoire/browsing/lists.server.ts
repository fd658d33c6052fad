import { contains } from '#/database/word-search.ts';
import type { AppContext } from '#/features/context.ts';
import { FAME_MAX, type KnownFacts, type Occasion } from '#/features/work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '#/features/work-facts/queries.server.ts';
import { ASKED_LEAST, ASKED_SHOWN, COUNTED_MAX, FAMOUS_SHOWN, type OpusCard, type RepertoireFilter } from '../model.ts';
import { countOpuses, toCards } from '../queries.server.ts';
import { matching } from '../search.server.ts';
import { NO_FILTER } from '../url.ts';

/** Enough for forty different pieces. */
const LOOKED_THROUGH = 400;
const IN_THE_AISLE: ReadonlySet<Occasion> = new Set(['walking-in', 'walking-out']);
const CARD = ['id', 'title', 'composer', 'repType', 'instrumentation', 'facts', 'knownWork'] as const;

/** Settings of one piece count once. */
export interface PieceCounts {
  pieces: number;
  /** 'period:baroque' */
  keys: Record<string, number>;
}

/** Null when too many to count. */
export async function countPieces(ctx: AppContext, filter: RepertoireFilter): Promise<PieceCounts | null> {
  if ((await countOpuses(ctx)) > COUNTED_MAX) return null;
  const rows = await matching(ctx, filter)
    .select((e) => ['factKeys', 'knownWork', e.fn.countAll().as('works')])
    .groupBy(['factKeys', 'knownWork'])
    .execute();
  return piecesIn(rows, await workLibrary());
}

export async function countPiecesOf(ctx: AppContext, composers: readonly string[]): Promise<PieceCounts> {
  const rows = await matching(ctx, NO_FILTER)
    .select((e) => ['factKeys', 'knownWork', e.fn.countAll().as('works')])
    .where('composer', 'in', composers)
    .groupBy(['factKeys', 'knownWork'])
    .execute();
  return piecesIn(rows, await workLibrary());
}

interface CountedRow {
  factKeys: string;
  knownWork: string;
  works: string | number | bigint;
}

/** Once per family. */
function piecesIn(rows: readonly CountedRow[], library: WorkLibrary): PieceCounts {
  const counted: PieceCounts = { pieces: 0, keys: {} };
  const count = (keys: Iterable<string>, pieces: number) => {
    counted.pieces += pieces;
    for (const key of keys) counted.keys[key] = (counted.keys[key] ?? 0) + pieces;
  };
  const isKnown = ({ knownWork }: CountedRow) => knownWork !== '';
  for (const row of rows) if (!isKnown(row)) count(keysOf(row), Number(row.works));
  const families = Map.groupBy(rows.filter(isKnown), ({ knownWork }) => library.familyOf(knownWork).name);
  for (const settings of families.values()) count(new Set(settings.flatMap(keysOf)), 1);
  return counted;
}

function keysOf({ factKeys }: CountedRow): string[] {
  return factKeys.split('\n').filter(Boolean);
}

/** One per family; what everybody knows first, then short wedding pieces. */
export async function listFamous(ctx: AppContext, filter: RepertoireFilter, limit: number): Promise<OpusCard[]> {
  return toCards(ctx, (await famousOf(ctx, filter)).slice(0, limit));
}

/** Forty that can be heard, and among them the few whose notes are nobody's to print yet. */
export async function listWhatEverybodyKnows(ctx: AppContext): Promise<OpusCard[]> {
  const { incipits } = await workLibrary();
  const heard = new Set(incipits.map(({ work }) => work));
  let left = FAMOUS_SHOWN;
  const famous = await famousOf(ctx, NO_FILTER);
  return toCards(
    ctx,
    famous.filter(({ knownWork }) => (heard.has(knownWork) ? left-- : left) > 0),
  );
}

async function famousOf(ctx: AppContext, filter: RepertoireFilter) {
  const rows = await matching(ctx, filter)
    .select(CARD)
    .where('known', '=', FAME_MAX)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LOOKED_THROUGH)
    .execute();
  return oneOfEach(await bestKnownFirst(rows));
}

async function bestKnownFirst<Work extends { knownWork: string; facts: string }>(
  works: readonly Work[],
): Promise<Work[]> {
  const { bestKnownPlace } = await workLibrary();
  return works
    .map((work) => {
      const facts = JSON.parse(work.facts) as KnownFacts;
      return { work, known: facts.known ?? 0, place: bestKnownPlace(work.knownWork), fits: fitness(facts) };
    })
    .toSorted((a, b) => b.known - a.known || a.place - b.place || b.fits - a.fits)
    .map(({ work }) => work);
}

/** Most requested first, one per family. */
export async function listAskedFor(ctx: AppContext): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(CARD)
    .where('asked', '>=', ASKED_LEAST)
    .orderBy('asked', 'desc')
    .orderBy('sortKey')
    .orderBy('id')
    .limit(5 * ASKED_SHOWN)
    .execute();
  return toCards(ctx, (await oneOfEach(rows)).slice(0, ASKED_SHOWN));
}

export async function oneOfEach<Work extends { id: string; knownWork: string }>(
  works: readonly Work[],
): Promise<Work[]> {
  const library = await workLibrary();
  const seen = new Set<string>();
  return works.filter(({ id, knownWork }) => {
    const name = knownWork === '' ? id : library.familyOf(knownWork).name;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Best known first, each in the setting with the fewest players. */
export async function listForOccasion(
  ctx: AppContext,
  occasion: Occasion,
  limit: number,
  playersOf: (card: OpusCard) => number,
): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(CARD)
    .where(contains('factKeys', `\noccasion:${occasion}\n`))
    .orderBy('known', 'desc')
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LOOKED_THROUGH)
    .execute();
  const ranked = await bestKnownFirst(rows);
  const cards = await toCards(ctx, ranked);
  const players = new Map(cards.map((card) => [card._id, playersOf(card)]));
  const fewestFirst = ranked.toSorted((a, b) => (players.get(a.id) ?? 0) - (players.get(b.id) ?? 0));
  const kept = new Set((await oneOfEach(fewestFirst)).map(({ id }) => id));
  return cards.filter(({ _id }) => kept.has(_id)).slice(0, limit);
}

/** Short wedding pieces. */
function fitness({ minutes, occasions = [] }: KnownFacts): number {
  const longest = minutes?.[1] ?? Number.POSITIVE_INFINITY;
  const walked = occasions.some((occasion) => IN_THE_AISLE.has(occasion));
  return (longest <= 8 ? 8 : 0) + (walked ? 4 : 0) + occasions.length / 10;
}
