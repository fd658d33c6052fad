import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppContext, inTransaction, type SiteContent } from '#/features/context.ts';
import { claimProfiles } from '#/features/musicians/profile.server.ts';
import { putNotation, rowOf } from '#/features/notation/commands.server.ts';
import { markSamples } from '#/features/sample-content/marks.server.ts';
import type { MarkKind } from '#/features/sample-content/model.ts';
import { insertItem, raiseContentVersion } from '#/features/site-content/commands.server.ts';
import type { Collection } from '#/features/site-content/model.ts';
import type { MoodDictionary } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';

type Bodies = readonly (readonly [key: string, body: object])[];

/** The rest are words and prices that any house may begin with. */
const SAMPLES: Partial<Record<Collection, MarkKind>> = {
  concerts: 'concert',
  compositions: 'composition',
  profiles: 'profile',
  about: 'about',
};

/** Once per collection, so that edits and deletions stay; safe for concurrent starts. */
export async function fillContent(ctx: AppContext, files: SiteContent, { marked }: { marked: boolean }): Promise<void> {
  const known = await ctx.db.selectFrom('contentCollections').select('collection').execute();
  const filled = new Set(known.map(({ collection }) => collection));
  const { moods } = await workLibrary();
  const missing = Object.entries(bodiesOf(files, moods)).filter(([collection]) => !filled.has(collection));
  if (missing.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await raiseContentVersion(tx);
    for (const [collection, bodies] of missing) await fill(tx, collection as Collection, bodies, marked);
    await claimProfiles(tx);
  });
}

async function begin(tx: AppContext, collection: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('contentCollections')
    .values({ collection, filledAt: tx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('collection').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

async function fill(tx: AppContext, collection: Collection, bodies: Bodies, marked: boolean): Promise<void> {
  if (!(await begin(tx, collection))) return;
  for (const [index, [key, body]] of bodies.entries())
    await insertItem(tx, { collection, key, body, position: index + 1 });
  const kind = SAMPLES[collection];
  if (kind && marked)
    await markSamples(
      tx,
      kind,
      bodies.map(([key]) => key),
    );
}

function bodiesOf(
  { about, profiles, services, compositions, series, join, rates, sets, weddings, outdoors, terms, legal }: SiteContent,
  moods: MoodDictionary,
): Record<Collection, Bodies> {
  const { carousel: _, ...texts } = about;
  const { introduction, disclaimers, brochure, pricing } = series;
  const { extras, minutesBeyond } = pricing;
  const bands = pricing.bands.map(({ fee, minutes }) => ({ fee, minutes }));
  return {
    concerts: series.concerts.map(({ number: _, ...concert }) => [concert.slug, concert]),
    compositions: [...compositions.originals, ...compositions.arrangements].map((work) => [work.opusNo, work]),
    profiles: [...profiles],
    sets: sets.map((set) => [set.slug, set]),
    about: [['about', texts]],
    series: [['series', { introduction, disclaimers, brochure }]],
    join: [['join', join]],
    services: [['services', services]],
    extras: [['extras', { extras }]],
    travel: [['travel', { bands, minutesBeyond }]],
    rates: [['rates', rates]],
    payment: [['payment', { payTo: compositions.payTo }]],
    weddings: [['weddings', weddings]],
    moods: [['moods', moods]],
    outdoors: [['outdoors', outdoors.limits]],
    terms: [['terms', terms]],
    legal: [['legal', legal]],
  };
}

const NOTATIONS = 'notations';
const SHIPPED_PAGES = 2;

export async function fillNotations(ctx: AppContext, root: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('contentCollections')
    .select('collection')
    .where('collection', '=', NOTATIONS)
    .executeTakeFirst();
  if (known) return;
  const folder = join(root, 'content/samples');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.krn'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  await inTransaction(ctx, async (tx) => {
    if (!(await begin(tx, NOTATIONS))) return;
    const works = await tx.db
      .selectFrom('contentItems')
      .select('key')
      .where('collection', '=', 'compositions')
      .execute();
    const present = await tx.db.selectFrom('notations').select('opusNo').execute();
    const has = new Set(present.map(({ opusNo }) => opusNo));
    const sold = new Set(works.map(({ key }) => key).filter((key) => !has.has(key)));
    for (const [index, fileName] of files.entries()) {
      const opusNo = fileName.replace(/\.krn$/, '');
      const music = { format: 'humdrum', text: texts[index] ?? '', samplePages: SHIPPED_PAGES } as const;
      if (sold.has(opusNo))
        await putNotation(tx, rowOf(tx, opusNo, { ...music, fileName, complete: true, version: 0 }));
    }
  });
}
