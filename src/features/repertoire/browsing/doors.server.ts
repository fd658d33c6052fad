import { holds } from '#/database/word-search.ts';
import type { AppContext } from '#/features/context.ts';
import { FAME_MAX, type KnownFacts, type Occasion } from '#/features/work-facts/model.ts';
import { COUNTED_MAX, FAMOUS_SHOWN, type OpusCard } from '../model.ts';
import { countOpuses, toCards } from '../queries.server.ts';

/** Enough to find forty different ones among their settings. */
const LOOKED_THROUGH = 400;
const IN_THE_AISLE: ReadonlySet<Occasion> = new Set(['walking-in', 'walking-out']);

/** How many works have each key of facts ('period:baroque'); null for a catalogue that is too large to count each time. */
export async function countFacts(ctx: AppContext): Promise<Record<string, number> | null> {
  return (await countOpuses(ctx)) > COUNTED_MAX ? null : countFactsOf(ctx);
}

/** The same of one composer, by all spellings of the name. */
export async function countFactsOf({ db }: AppContext, composers?: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('opuses')
    .select((e) => ['factKeys', e.fn.countAll().as('works')])
    .where('factKeys', '!=', '')
    .$if(composers !== undefined, (query) => query.where('composer', 'in', composers ?? []))
    .groupBy('factKeys')
    .execute();
  const counts: Record<string, number> = {};
  for (const { factKeys, works } of rows)
    for (const key of factKeys.trim().split('\n')) counts[key] = (counts[key] ?? 0) + Number(works);
  return counts;
}

/** Works that everybody knows, one of each family: first what fits into an afternoon, and more moments of it. */
export async function listFamous(ctx: AppContext): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts', 'knownWork'])
    .where('known', '=', FAME_MAX)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LOOKED_THROUGH)
    .execute();
  const works = rows.map((row) => ({ row, facts: JSON.parse(row.facts) as KnownFacts }));
  const first = new Map(
    works
      .toSorted((a, b) => fitness(b.facts) - fitness(a.facts))
      .map(({ row, facts }) => [facts.family ?? (row.knownWork || row.id), row] as const)
      .toReversed(),
  );
  const chosen = [...first.values()].toReversed().slice(0, FAMOUS_SHOWN);
  return toCards(ctx, chosen);
}

/** What people ask for on an occasion, the best known first. */
export async function listAskedFor(ctx: AppContext, occasion: Occasion, limit: number): Promise<OpusCard[]> {
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts'])
    .where(holds('factKeys', `\noccasion:${occasion}\n`))
    .orderBy('known', 'desc')
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toCards(ctx, rows);
}

/** How well it fits into an afternoon: what is no longer than a walk down the aisle, and asked for at a wedding. */
function fitness({ minutes, occasions = [] }: KnownFacts): number {
  const longest = minutes?.[1] ?? Number.POSITIVE_INFINITY;
  const walked = occasions.some((occasion) => IN_THE_AISLE.has(occasion));
  return (longest <= 8 ? 8 : 0) + (walked ? 4 : 0) + occasions.length / 10;
}
