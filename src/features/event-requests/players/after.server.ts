import { lockRows } from '#/database/lock-rows.ts';
import { isTaken } from '#/features/availability/rules.ts';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { engagementsOf } from '../engagements/engagements.server.ts';
import { NO_DATE_YET } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { requestSpan } from '../records.server.ts';
import { isBooked, isUndecided, whenText } from '../rules.ts';
import { askNow, settle, type Told, tell, tellAll } from './asking/moving.server.ts';
import { askAgainFirst, partOpen, playersTaken } from './messages.ts';
import type { Ask } from './model.ts';
import { changeAsk, readPlayers } from './records.server.ts';
import { addedWorks, everybodyIn, isIn, isListening, openParts, partName, whoHas } from './rules.ts';
import { worksByPlace } from './works.server.ts';

/* Follows the request's changes. The caller has locked it. */

/** Every part has a player who agreed to today's programme and is free. @throws AppError conflict */
export async function requirePlayers(tx: AppContext, request: EventRequest): Promise<void> {
  const players = await readPlayers(tx, request._id);
  const open = openParts(players);
  if (open.length > 0) throw new AppError('conflict', partOpen(open.map(({ place }) => partName(place))));
  const outdated = await toAskAgain(tx, request);
  if (outdated.length > 0) throw new AppError('conflict', askAgainFirst(outdated.map(({ name }) => name)));
  const all = everybodyIn(players);
  if (all.length === 0) return;
  const span = requestSpan(tx, request);
  if (!span) throw new AppError('conflict', NO_DATE_YET);
  const ids = all.map(({ musicianId }) => musicianId);
  // With the leader, in one order: no deadlocks.
  await lockRows(tx.db, 'musicians', [request.musician._id, ...ids]);
  const engagements = await engagementsOf(tx, ids, request.eventDate, request._id);
  const taken = all.filter(({ musicianId }) => isTaken(span, engagements.get(musicianId) ?? []));
  if (taken.length > 0) throw new AppError('conflict', playersTaken(taken.map(({ name }) => name)));
}

/** Agreed to a programme that has grown, or would grow. */
async function toAskAgain(ctx: AppContext, request: EventRequest): Promise<Ask[]> {
  const { pools } = await readPlayers(ctx, request._id);
  if (!pools.some(({ asks }) => asks.some(isIn))) return [];
  const worksOf = await worksByPlace(ctx, request);
  return pools.flatMap((pool) =>
    pool.places.flatMap((place) => {
      const ask = whoHas(pool, place);
      return ask && addedWorks(ask, worksOf(place)).length > 0 ? [ask] : [];
    }),
  );
}

export async function tellPlayers(tx: AppContext, before: EventRequest, next: EventRequest): Promise<void> {
  if (isUndecided(before.status) && isBooked(next.status)) {
    for (const { pool, ask } of await among(tx, next, isIn)) await tell(tx, next, { pool, ask, news: 'confirmed' });
  }
  if (next.status === 'declined' || next.status === 'withdrawn') await callOffPlayers(tx, next);
}

/** By who leads: the others read what is different. */
export async function tellOfChange(tx: AppContext, request: EventRequest, changes: readonly string[]): Promise<void> {
  for (const { pool, ask } of await among(tx, request, isIn))
    await tell(tx, request, { pool, ask, news: 'changed', words: changes.join('\n') });
}

/** `bare`: without the client's words, as they are erased. */
export async function callOffPlayers(tx: AppContext, request: EventRequest, { bare = false } = {}): Promise<void> {
  const listening = await among(tx, request, isListening);
  for (const { ask } of listening)
    await changeAsk(tx, ask, { state: 'not-needed', placeId: null, holdsUntil: null, dueAt: null });
  await tellAll(
    tx,
    request,
    listening.map((one) => ({ ...one, news: 'called-off', bare })),
  );
}

/** Everybody is asked again; a refusal may have been about the date. */
export async function askMovedPlayers(tx: AppContext, request: EventRequest): Promise<void> {
  const words = `There is another date: ${whenText(request)}. What you answered before does not count for it.`;
  for (const { ask } of await among(tx, request, ({ state }) => state === 'no'))
    await changeAsk(tx, ask, { state: 'waiting', placeId: null, answeredAt: null, note: '' });
  const told: Told[] = [];
  for (const { ask } of await among(tx, request, isListening)) {
    const { pools } = await readPlayers(tx, request._id);
    const pool = pools.find(({ _id }) => _id === ask.poolId);
    const asked = pool && (await askNow(tx, request, pool, ask, 'again', words));
    if (asked) told.push(asked);
  }
  await tellAll(tx, request, told);
  await settle(tx, request);
}

async function among(tx: AppContext, request: EventRequest, which: (ask: Ask) => boolean) {
  const { pools } = await readPlayers(tx, request._id);
  return pools.flatMap((pool) => pool.asks.filter(which).map((ask) => ({ pool, ask })));
}
