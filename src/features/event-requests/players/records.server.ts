import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { putOnCalendars, takeOffCalendars } from '../engagements/calendar-removals.server.ts';
import { type Ask, NO_PLAYERS, type Place, type Players, type Pool } from './model.ts';
import { isIn } from './rules.ts';

export async function readPlayers(ctx: AppContext, requestId: string): Promise<Players> {
  return (await readPlayersOf(ctx, [requestId])).get(requestId) ?? NO_PLAYERS;
}

/** By request; leaves out those without other players. */
export async function readPlayersOf({ db }: AppContext, requestIds: readonly string[]): Promise<Map<string, Players>> {
  const found = new Map<string, Players>();
  for (const some of slices(requestIds)) {
    const [pools, places, asks] = await Promise.all([
      db.selectFrom('requestPools').selectAll().where('requestId', 'in', some).orderBy('position').execute(),
      db.selectFrom('requestPlaces').selectAll().where('requestId', 'in', some).orderBy('position').execute(),
      db.selectFrom('requestAsks').selectAll().where('requestId', 'in', some).orderBy('position').execute(),
    ]);
    for (const [requestId, own] of Map.groupBy(places, (place) => place.requestId)) {
      const leader = own.find(({ poolId }) => poolId === null);
      found.set(requestId, {
        leader: leader && toPlace(leader),
        pools: pools
          .filter((pool) => pool.requestId === requestId)
          .map((pool) => toPool(pool, own.filter(isOf(pool)), asks.filter(isOf(pool)))),
      });
    }
  }
  return found;
}

function isOf(pool: Row<'requestPools'>) {
  return ({ poolId }: { poolId: string | null }) => poolId === pool.id;
}

function toPool(
  { id, how, manner, hours, startedAt, toldAt }: Row<'requestPools'>,
  places: readonly Row<'requestPlaces'>[],
  asks: readonly Row<'requestAsks'>[],
): Pool {
  return { _id: id, how, manner, hours, startedAt, toldAt, places: places.map(toPlace), asks: asks.map(toAsk) };
}

function toPlace({ id, instruments }: Row<'requestPlaces'>): Place {
  return { _id: id, instruments: JSON.parse(instruments) as string[] };
}

function toAsk({ id, works, ...ask }: Row<'requestAsks'>): Ask {
  return { _id: id, works: works === null ? null : (JSON.parse(works) as string[]), ...ask };
}

type Change = Partial<Omit<Row<'requestAsks'>, 'id' | 'requestId' | 'version'>>;

/** Compare-and-set; returns whether it matched. Calendars follow who plays. The caller has locked the request. */
export async function changeAsk(
  tx: AppContext,
  ask: Pick<Ask, '_id' | 'state' | 'requestId' | 'musicianId'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('requestAsks')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('id', '=', ask._id)
    .where('state', '=', ask.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const after = { state: change.state ?? ask.state };
  if (isIn(ask) !== isIn(after)) await movePlayer(tx, ask, isIn(after));
  return true;
}

async function movePlayer(
  tx: AppContext,
  { musicianId, requestId }: Pick<Ask, 'musicianId' | 'requestId'>,
  plays: boolean,
): Promise<void> {
  const place = { subjectId: requestId, requestId };
  if (plays) await putOnCalendars(tx, place, [musicianId]);
  else await takeOffCalendars(tx, place, [musicianId]);
  await tx.db
    .updateTable('eventRequests')
    .set((e) => ({ sequence: e('sequence', '+', 1), updatedAt: tx.clock.now().toISOString() }))
    .where('id', '=', requestId)
    .execute();
}
