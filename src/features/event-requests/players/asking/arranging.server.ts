import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '#/features/context.ts';
import { findContact } from '#/features/musicians/queries.server.ts';
import { AppError, type FieldErrors, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import type { EventRequest } from '../../model.ts';
import { REQUEST } from '../../records.server.ts';
import { isOver } from '../../rules.ts';
import { openForChange } from '../../steps/links.server.ts';
import { ASKED_STAYS, IS_LEADER, REQUEST_CLOSED, SAME_PARTS, TWICE_IN_POOL, UNKNOWN_PLAYER } from '../messages.ts';
import type { Ask, Players, Pool } from '../model.ts';
import { readPlayers } from '../records.server.ts';
import { poolName } from '../rules.ts';
import type { PlayersInput } from '../schema.server.ts';
import { settle } from './moving.server.ts';

type PoolInput = PlayersInput['pools'][number];

/**
 * Asked players stay; of a running list only waiting ones, open places and order change. @throws AppError not_found,
 * conflict, validation
 */
export async function arrangePlayers(ctx: AppContext, requestId: string, input: PlayersInput): Promise<Players> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request } = await openForChange(tx, { requestId });
    if (isOver(request.status)) throw new AppError('conflict', REQUEST_CLOSED);
    const before = await readPlayers(tx, requestId);
    await rearrange(tx, request, before, input);
    await settle(tx, request);
    const after = await readPlayers(tx, requestId);
    await recordPlayers(tx, request, partsText(before), partsText(after));
    return after;
  });
}

/** Asks nobody. The caller has locked the request. @throws AppError validation */
export async function rearrange(
  tx: AppContext,
  request: EventRequest,
  before: Players,
  input: PlayersInput,
): Promise<void> {
  const names = await checked(tx, request, before, input);
  await storePlayers(tx, request._id, before, input, names);
}

export function recordPlayers(tx: AdminContext, request: EventRequest, from: string, to: string): Promise<void> {
  return recordCase(tx, REQUEST, request, 'changed', from === to ? [] : [{ field: 'players', from, to }]);
}

function partsText({ pools }: Players): string {
  return pools.map((pool) => `${poolName(pool)} (${pool.asks.length})`).join(', ');
}

function isTouched({ state }: Ask): boolean {
  return state !== 'waiting';
}

/** Names by id. @throws AppError validation by field */
async function checked(
  tx: AppContext,
  request: EventRequest,
  before: Players,
  { pools }: PlayersInput,
): Promise<Map<string, string>> {
  const wrong: FieldErrors = {};
  const names = new Map<string, string>();
  const known = new Map(before.pools.flatMap(({ asks }) => asks).map((ask) => [ask.musicianId, ask.name]));
  for (const [index, pool] of pools.entries()) {
    const parts = new Set(pool.places.map(({ instruments }) => instruments.join('\n').toLowerCase()));
    if (parts.size > 1) wrong[`pools.${index}.places`] = SAME_PARTS;
    const ids = pool.musicians.map(({ musicianId }) => musicianId);
    for (const [at, id] of ids.entries()) {
      const path = `pools.${index}.musicians.${at}.musicianId`;
      const musician = await findContact(tx, { id });
      const name = musician ? `${musician.firstName} ${musician.lastName}` : known.get(id);
      if (name === undefined) wrong[path] = UNKNOWN_PLAYER;
      else names.set(id, name);
      if (id === request.musician._id) wrong[path] = IS_LEADER;
      if (ids.indexOf(id) < at) wrong[path] = TWICE_IN_POOL;
    }
    const stored = before.pools.find(({ _id }) => _id === pool._id);
    if (stored && lost(stored, pool)) wrong[`pools.${index}.musicians`] = ASKED_STAYS;
  }
  const gone = before.pools.filter(({ _id, asks }) => asks.some(isTouched) && !pools.some((one) => one._id === _id));
  if (gone.length > 0) wrong.pools = ASKED_STAYS;
  const [first] = Object.entries(wrong);
  if (first)
    throw Object.keys(wrong).length === 1
      ? fieldRefused(first[0], first[1])
      : new AppError('validation', first[1], { fields: wrong });
  return names;
}

/** An asked player or filled place is missing. */
function lost(stored: Pool, { musicians, places }: PoolInput): boolean {
  const asked = stored.asks.filter(isTouched).map(({ musicianId }) => musicianId);
  const taken = stored.asks.flatMap(({ state, placeId }) => (state === 'yes' && placeId ? [placeId] : []));
  return (
    asked.some((id) => !musicians.some(({ musicianId }) => musicianId === id)) ||
    taken.some((id) => !places.some(({ _id }) => _id === id))
  );
}

/** Of existing asks only order and, while waiting, fee. */
async function storePlayers(
  { db }: AppContext,
  requestId: string,
  before: Players,
  { leader, pools }: PlayersInput,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const keptPools = new Set(pools.flatMap(({ _id }) => _id ?? []));
  for (const { _id } of before.pools)
    if (!keptPools.has(_id)) await db.deleteFrom('requestPools').where('id', '=', _id).execute();
  const leading = { requestId, poolId: null, position: 0, instruments: JSON.stringify(leader) };
  if (before.leader) await db.updateTable('requestPlaces').set(leading).where('id', '=', before.leader._id).execute();
  else
    await db
      .insertInto('requestPlaces')
      .values({ id: newId(), ...leading })
      .execute();
  let position = 0;
  for (const [index, pool] of pools.entries()) {
    const stored = before.pools.find(({ _id }) => _id === pool._id);
    const poolId = stored?._id ?? newId();
    const own = { how: pool.how, manner: pool.manner, hours: pool.hours, position: index };
    if (stored) await db.updateTable('requestPools').set(own).where('id', '=', poolId).execute();
    else
      await db
        .insertInto('requestPools')
        .values({ id: poolId, requestId, ...own })
        .execute();
    const keptPlaces = new Set(pool.places.flatMap(({ _id }) => _id ?? []));
    for (const { _id } of stored?.places ?? [])
      if (!keptPlaces.has(_id)) await db.deleteFrom('requestPlaces').where('id', '=', _id).execute();
    for (const place of pool.places) {
      position += 1;
      const values = { requestId, poolId, position, instruments: JSON.stringify(place.instruments) };
      const there = stored?.places.some(({ _id }) => _id === place._id) ? place._id : undefined;
      if (there) await db.updateTable('requestPlaces').set(values).where('id', '=', there).execute();
      else
        await db
          .insertInto('requestPlaces')
          .values({ id: newId(), ...values })
          .execute();
    }
    const listed = new Set(pool.musicians.map(({ musicianId }) => musicianId));
    for (const ask of stored?.asks ?? [])
      if (!listed.has(ask.musicianId)) await db.deleteFrom('requestAsks').where('id', '=', ask._id).execute();
    for (const [at, { musicianId, fee }] of pool.musicians.entries()) {
      const ask = stored?.asks.find((one) => one.musicianId === musicianId);
      const feeCents = fee === null ? null : Math.round(fee * 100);
      if (ask) {
        const change = { position: at, ...(!isTouched(ask) && { feeCents }) };
        await db.updateTable('requestAsks').set(change).where('id', '=', ask._id).execute();
      } else {
        const name = names.get(musicianId) ?? '';
        const values = {
          id: newId(),
          requestId,
          poolId,
          musicianId,
          name,
          position: at,
          state: 'waiting' as const,
          feeCents,
        };
        await db.insertInto('requestAsks').values(values).execute();
      }
    }
  }
}
