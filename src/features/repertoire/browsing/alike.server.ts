import { contains } from '#/database/word-search.ts';
import type { AppContext } from '#/features/context.ts';
import type { KnownFacts } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { ALIKE_SHOWN, type OpusCard } from '../model.ts';
import { toCards } from '../queries.server.ts';
import { oneOfEach } from './lists.server.ts';

const CARD = ['id', 'title', 'composer', 'repType', 'instrumentation', 'facts'] as const;

export interface AlikeWorks {
  settings: OpusCard[];
  /** Best known first. */
  likeThis: OpusCard[];
}

export async function listAlike(ctx: AppContext, id: string): Promise<AlikeWorks> {
  const row = await ctx.db
    .selectFrom('opuses')
    .select(['composer', 'knownWork', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { settings: [], likeThis: [] };
  const facts = JSON.parse(row.facts) as KnownFacts;
  const settings = await settingsOf(ctx, id, row.knownWork);
  const there = new Set([id, ...settings.map(({ _id }) => _id)]);
  return { settings, likeThis: await likeThis(ctx, facts, row.knownWork, there) };
}

async function settingsOf(ctx: AppContext, id: string, knownWork: string): Promise<OpusCard[]> {
  if (knownWork === '') return [];
  const library = await workLibrary();
  const rows = await ctx.db
    .selectFrom('opuses')
    .select(CARD)
    .where('knownWork', 'in', [...library.familyOf(knownWork).works])
    .where('id', '!=', id)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(ALIKE_SHOWN)
    .execute();
  return toCards(ctx, rows);
}

async function likeThis(
  ctx: AppContext,
  { moods = [], occasions = [], dynamic }: KnownFacts,
  knownWork: string,
  there: ReadonlySet<string>,
): Promise<OpusCard[]> {
  if (moods.length === 0) return [];
  // A carol is no company for a bridal march, however alike they sound.
  const wanted = occasions.map((occasion) => `occasion:${occasion}`);
  const near = [...(dynamic ? [`dynamic:${dynamic}`] : []), ...wanted];
  const rows = await ctx.db
    .selectFrom('opuses')
    .select([...CARD, 'knownWork', 'factKeys'])
    .where('known', '>', 0)
    .where(contains('factKeys', `\nmood:${moods[0]}\n`))
    .$if(near.length > 0, (query) => query.where((e) => e.or(near.map((key) => contains('factKeys', `\n${key}\n`)))))
    .orderBy('known', 'desc')
    .orderBy('sortKey')
    .orderBy('id')
    .limit(10 * ALIKE_SHOWN)
    .execute();
  const library = await workLibrary();
  const family = knownWork === '' ? [] : library.familyOf(knownWork).works;
  const goesWith = ({ factKeys }: { factKeys: string }) => wanted.some((key) => factKeys.includes(`\n${key}\n`));
  const others = rows
    .filter(({ id, knownWork: other }) => !there.has(id) && !family.includes(other))
    .toSorted((a, b) => Number(goesWith(b)) - Number(goesWith(a)));
  return toCards(ctx, (await oneOfEach(others)).slice(0, ALIKE_SHOWN));
}
