import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import type { ItemKind } from '../item-kinds/item-kind.server.ts';
import { HAS_DOINGS, ON_A_REAL_BILL, OWN_SCORE, SOMEBODY_REAL_OFFERS } from './messages.ts';
import type { ItemSampleKind } from './model.ts';
import { sampleIds } from './queries.server.ts';

type Finder = { find(ctx: AppContext, item: never): Promise<Reference[]> | Reference[] }['find'];

/** How a kind is kept and removed, and what of clients holds one of it. */
interface SampleItems {
  of: ItemKind;
  holds: readonly Finder[];
}
export type AllSampleItems = Record<ItemSampleKind, SampleItems>;

/** By id, why a sample stays: what the owners made hangs on it. */
export async function heldByOwn(tx: AppContext, kind: ItemSampleKind): Promise<Map<string, string>> {
  if (kind === 'works') return new Map((await worksOfOthers(tx)).map((id) => [id, SOMEBODY_REAL_OFFERS]));
  if (kind === 'scores') return new Map((await scoresOfOwners(tx)).map((id) => [id, OWN_SCORE]));
  if (kind === 'musicians')
    return new Map([
      ...(await musiciansWithDoings(tx)).map((id) => [id, HAS_DOINGS] as const),
      ...(await musiciansOnRealBills(tx)).map((id) => [id, ON_A_REAL_BILL] as const),
    ]);
  return new Map();
}

async function worksOfOthers(tx: AppContext): Promise<string[]> {
  const samples = new Set(await sampleIds(tx, 'musician'));
  const removed = await tx.db
    .selectFrom('sampleItems')
    .select('itemId')
    .where('kind', '=', 'musician')
    .where('removedAt', 'is not', null)
    .execute();
  for (const { itemId } of removed) samples.add(itemId);
  const offers = await tx.db.selectFrom('opusMusicians').select(['opusId', 'musicianId']).execute();
  const parts = await tx.db
    .selectFrom('movementMusicians')
    .innerJoin('movements', 'movements.id', 'movementMusicians.movementId')
    .select(['opusId', 'musicianId'])
    .execute();
  return [...offers, ...parts].filter(({ musicianId }) => !samples.has(musicianId)).map(({ opusId }) => opusId);
}

async function musiciansOnRealBills(tx: AppContext): Promise<string[]> {
  const samples = new Set(await sampleIds(tx, 'performance'));
  const bills = await tx.db.selectFrom('performanceMusicians').select(['performanceId', 'musicianId']).execute();
  return bills.filter(({ performanceId }) => !samples.has(performanceId)).map(({ musicianId }) => musicianId);
}

async function musiciansWithDoings({ db }: AppContext): Promise<string[]> {
  const [times, absences, feeds, lengths, portraits] = [
    await db.selectFrom('musicianTimes').select('musicianId').execute(),
    await db.selectFrom('absences').select('musicianId').execute(),
    await db.selectFrom('calendarFeeds').select('musicianId').execute(),
    await db.selectFrom('playingTimes').select('musicianId').execute(),
    await db.selectFrom('pictures').select('musicianId').where('removedAt', 'is', null).execute(),
  ];
  return [...times, ...absences, ...feeds, ...lengths, ...portraits].flatMap(({ musicianId }) => musicianId ?? []);
}

async function scoresOfOwners({ db }: AppContext): Promise<string[]> {
  const uploaded = await db.selectFrom('scores').select('opusNo').where('source', '!=', 'typeset').execute();
  const notated = await db.selectFrom('notations').select('opusNo').where('version', '>', 0).execute();
  return [...uploaded, ...notated].map(({ opusNo }) => opusNo);
}
