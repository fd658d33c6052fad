import { type AppContext, inTransaction, type SiteContent } from '../features/context.ts';
import { claimProfiles } from '../features/musicians/profile.server.ts';
import { insertItem, raiseContentVersion } from '../features/site-content/commands.server.ts';
import type { Collection } from '../features/site-content/model.ts';

type Bodies = readonly (readonly [key: string, body: object])[];

/**
 * The files of `content/` as the first content of the database: each collection once, so that what the owners have
 * changed or deleted since stays as they left it. Of two processes that start at once, one does it.
 */
export async function fillContent(ctx: AppContext, files: SiteContent): Promise<void> {
  const known = await ctx.db.selectFrom('contentCollections').select('collection').execute();
  const filled = new Set(known.map(({ collection }) => collection));
  const missing = Object.entries(bodiesOf(files)).filter(([collection]) => !filled.has(collection));
  if (missing.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await raiseContentVersion(tx);
    for (const [collection, bodies] of missing) await fill(tx, collection as Collection, bodies);
    await claimProfiles(tx);
  });
}

async function fill(tx: AppContext, collection: Collection, bodies: Bodies): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('contentCollections')
    .values({ collection, filledAt: tx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('collection').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  for (const [index, [key, body]] of bodies.entries())
    await insertItem(tx, { collection, key, body, position: index + 1 });
}

function bodiesOf({ about, profiles, services, compositions, series, join }: SiteContent): Record<Collection, Bodies> {
  const { introduction, disclaimers, brochure, pricing } = series;
  const { extras, minutesBeyond } = pricing;
  const bands = pricing.bands.map(({ fee, minutes }) => ({ fee, minutes }));
  return {
    concerts: series.concerts.map(({ number: _, ...concert }) => [concert.slug, concert]),
    compositions: [...compositions.originals, ...compositions.arrangements].map((work) => [work.opusNo, work]),
    profiles: [...profiles],
    about: [['about', { story: about.story }]],
    series: [['series', { introduction, disclaimers, brochure }]],
    join: [['join', join]],
    services: [['services', services]],
    extras: [['extras', { extras }]],
    travel: [['travel', { bands, minutesBeyond }]],
    payment: [['payment', { payTo: compositions.payTo }]],
  };
}
