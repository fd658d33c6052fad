import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { keptSince } from '../deleted-items/commands.server.ts';
import { KEPT_DAYS } from '../deleted-items/model.ts';
import { ITEM_SAMPLES, type MarkKind, SAMPLE_KINDS, type SampleKind } from './model.ts';
import type { SamplesView } from './schema.server.ts';

const CONTENT = { concert: 'concerts', composition: 'compositions', about: 'about', profile: 'profiles' } as const;
const ROWS = { musician: 'musicians', opus: 'opuses', performance: 'performances', picture: 'pictures' } as const;
const COUNTED: Record<SampleKind, { table: string; where: string[] }> = {
  musicians: { table: 'musicians', where: [] },
  works: { table: 'opuses', where: [] },
  performances: { table: 'performances', where: [] },
  concerts: { table: 'contentItems', where: ['concerts'] },
  scores: { table: 'contentItems', where: ['compositions'] },
  story: { table: 'contentItems', where: ['about', 'profiles'] },
  pictures: { table: 'pictures', where: [] },
};

/** Ids (`among` those given) that are as they came with the house: what an admin has changed is theirs. */
export async function sampleIds(
  { db }: Pick<AppContext, 'db'>,
  kind: MarkKind,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  const marks = db
    .selectFrom('sampleItems')
    .where('sampleItems.kind', '=', kind)
    .where('sampleItems.removedAt', 'is', null)
    .$if(among !== undefined, (query) => query.where('sampleItems.itemId', 'in', among ?? []));
  if (kind in CONTENT) {
    const collection = CONTENT[kind as keyof typeof CONTENT];
    const rows = await marks
      .innerJoin('contentItems', (join) =>
        join
          .onRef('contentItems.key', '=', 'sampleItems.itemId')
          .onRef('contentItems.version', '=', 'sampleItems.version')
          .on('contentItems.collection', '=', collection),
      )
      .where('contentItems.addedAt', 'is', null)
      .select('contentItems.key as id')
      .orderBy('contentItems.position')
      .execute();
    return rows.map(({ id }) => id);
  }
  const table = ROWS[kind as keyof typeof ROWS];
  const rows = await marks
    // TypeScript needs one table.
    .innerJoin(table as 'pictures', (join) =>
      join
        .onRef(`${table as 'pictures'}.id`, '=', 'sampleItems.itemId')
        .onRef(`${table as 'pictures'}.version`, '=', 'sampleItems.version'),
    )
    .$if(kind === 'picture', (query) => query.where('pictures.removedAt', 'is', null))
    .select('sampleItems.itemId as id')
    .orderBy('sampleItems.itemId')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removed with their kind in the last 30 days, and not brought back by themselves since. */
export function removedMarks(ctx: AppContext, kind: MarkKind) {
  const { db } = ctx;
  const deleted = db.selectFrom('deletedItems').select('itemId').where('deletedItems.kind', '=', kind);
  const down = db.selectFrom('pictures').select('id').where('pictures.removedAt', 'is not', null);
  return db
    .selectFrom('sampleItems')
    .select(['itemId', 'snapshot', 'removedAt'])
    .where('kind', '=', kind)
    .where('removedAt', '>', keptSince(ctx))
    .where((e) => {
      if (kind === 'about' || kind === 'profile') return e('snapshot', 'is not', null);
      return e('itemId', 'in', kind === 'picture' ? down : deleted);
    })
    .orderBy('itemId')
    .execute();
}

/** All there are of a kind, samples or not. */
export async function countOf({ db }: AppContext, kind: SampleKind): Promise<number> {
  const { table, where } = COUNTED[kind];
  const row = await db
    // TypeScript needs one table.
    .selectFrom(table as 'contentItems')
    .select((e) => e.fn.countAll().as('count'))
    .$if(table === 'contentItems', (query) => query.where('collection', 'in', where))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @throws AppError unauthenticated, forbidden */
export async function viewSamples(ctx: AppContext): Promise<SamplesView> {
  requireAdmin(ctx);
  const rows: SamplesView = [];
  for (const kind of SAMPLE_KINDS) {
    const marks = marksOf(kind);
    const here = (await Promise.all(marks.map((mark) => sampleIds(ctx, mark)))).flat().length;
    const gone = (await Promise.all(marks.map((mark) => removedMarks(ctx, mark)))).flat();
    const [first] = gone.map(({ removedAt }) => removedAt ?? '').toSorted();
    const own =
      kind === 'story'
        ? await ownTexts(ctx)
        : kind === 'pictures'
          ? await shownPictures(ctx)
          : await countOf(ctx, kind);
    const until = first === undefined ? null : new Date(Date.parse(first) + KEPT_DAYS * DAY_MS).toISOString();
    rows.push({ kind, here, own: Math.max(0, own - here), removed: gone.length, until });
  }
  return rows;
}

function marksOf(kind: SampleKind): readonly MarkKind[] {
  if (kind === 'story') return ['about', 'profile'];
  return kind === 'pictures' ? ['picture'] : [ITEM_SAMPLES[kind]];
}

/** The document of About Us is there even when it says nothing. */
async function ownTexts(ctx: AppContext): Promise<number> {
  return (await countOf(ctx, 'story')) - (ctx.content.about.story.length === 0 ? 1 : 0);
}

async function shownPictures({ db }: AppContext): Promise<number> {
  const shown = db.selectFrom('pictures').where('place', '=', 'gallery').where('removedAt', 'is', null);
  const { count } = await shown.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
