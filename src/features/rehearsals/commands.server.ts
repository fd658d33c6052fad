import { lockRows } from '#/database/lock-rows.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import { showsAnotherInCalendars } from '#/platform/time/calendar.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { ASSUMED_TRAVEL_MINUTES } from '../availability/model.ts';
import { collide, isTaken, spanOf } from '../availability/rules.ts';
import { recordCase } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { putOnCalendars, takeOffCalendars } from '../event-requests/engagements/calendar-removals.server.ts';
import { engagementsOf } from '../event-requests/engagements/engagements.server.ts';
import type { EventRequest, HistoryEntry } from '../event-requests/model.ts';
import { addToHistory, REQUEST } from '../event-requests/records.server.ts';
import { eventSpan, isOver, timesText } from '../event-requests/rules.ts';
import { openForChange } from '../event-requests/steps/links.server.ts';
import { fullName } from '../musicians/rules.ts';
import {
  AFTER_EVENT,
  CHANGED_MEANWHILE,
  DAY_OVER,
  ENDS_BEFORE,
  NO_SUCH_REHEARSAL,
  PLAYER_GONE,
  REHEARSAL_OFF,
  REQUEST_IS_OVER,
  TOO_MANY,
  takenMessage,
} from './messages.ts';
import { type NewRehearsal, REHEARSALS_MAX, type Rehearsal, type RehearsalChange } from './model.ts';
import { findRehearsal, rehearsalsOf } from './queries.server.ts';
import { isAfterEvent, rehearsalEvent } from './rules.ts';
import { tellPlayers } from './telling.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found, conflict for a booked player, validation */
export async function addRehearsal(ctx: AppContext, requestId: string, given: NewRehearsal): Promise<Rehearsal> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request } = await openForChange(tx, { requestId });
    if (isOver(request.status)) throw new AppError('conflict', REQUEST_IS_OVER);
    if ((await rehearsalsOf(tx, requestId)).length >= REHEARSALS_MAX) throw new AppError('conflict', TOO_MANY);
    await requireFree(tx, request, given, '');
    const id = newId();
    const at = tx.clock.now().toISOString();
    await tx.db
      .insertInto('rehearsals')
      .values({
        ...columnsOf(given),
        id,
        requestId,
        version: 0,
        sequence: 0,
        calledOff: 0,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await storePlayers(tx, id, given.musicianIds);
    const rehearsal = await stored(tx, id);
    await note(tx, request, 'rehearsal-set', rehearsal);
    await tellPlayers(tx, { request, rehearsal, what: 'set' });
    return rehearsal;
  });
}

/** Removed players are told. @throws AppError as addRehearsal */
export async function changeRehearsal(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, ...given }: RehearsalChange,
): Promise<Rehearsal> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { before, request } = await openRehearsal(tx, id, expectedVersion);
    await requireFree(tx, request, given, id);
    await rewrite(tx, before, { ...before, ...given, players: given.musicianIds.map((_id) => ({ _id, name: '' })) });
    await replacePlayers(tx, before, given.musicianIds);
    const rehearsal = await stored(tx, id);
    await note(tx, request, 'rehearsal-moved', rehearsal, before);
    await tellPlayers(tx, { request, rehearsal, before, what: 'changed' });
    return rehearsal;
  });
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function callOffRehearsal(ctx: AppContext, id: string, expectedVersion: number): Promise<Rehearsal> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { before, request } = await openRehearsal(tx, id, expectedVersion);
    await rewrite(tx, before, { ...before, calledOff: true });
    const rehearsal = await stored(tx, id);
    await note(tx, request, 'rehearsal-off', rehearsal);
    await tellPlayers(tx, { request, rehearsal, what: 'called-off' });
    return rehearsal;
  });
}

/** Locks its request: serializes changes. */
async function openRehearsal(tx: AppContext, id: string, expectedVersion: number) {
  const found = await findRehearsal(tx, id);
  if (!found) throw new AppError('not_found', NO_SUCH_REHEARSAL);
  const { request } = await openForChange(tx, { requestId: found.requestId });
  const before = await stored(tx, id);
  if (before.version !== expectedVersion) throw new AppError('conflict', CHANGED_MEANWHILE);
  if (before.calledOff) throw new AppError('conflict', REHEARSAL_OFF);
  return { before, request };
}

/** Locks the players. @throws AppError validation, conflict */
async function requireFree(tx: AppContext, request: EventRequest, given: NewRehearsal, except: string): Promise<void> {
  if (given.date < todayAtTheHouse(tx)) throw fieldRefused('date', DAY_OVER);
  if (given.end <= given.start) throw fieldRefused('end', ENDS_BEFORE);
  if (isAfterEvent(given, request)) throw fieldRefused(given.date > request.eventDate ? 'date' : 'start', AFTER_EVENT);
  const ids = [...new Set(given.musicianIds)].toSorted();
  await lockRows(tx.db, 'musicians', ids);
  const players = await tx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .orderBy('lastName')
    .execute();
  if (players.length < ids.length || !ids.every((one) => ID.test(one))) throw fieldRefused('musicianIds', PLAYER_GONE);
  const span = spanOf(given, ASSUMED_TRAVEL_MINUTES);
  const engagements = await engagementsOf(tx, ids, given.date, request._id);
  const own = await ofTheSameRequest(tx, request, except);
  const taken = players.filter(
    ({ id }) =>
      span &&
      (isTaken(span, engagements.get(id) ?? []) ||
        own.some((one) => one.players.includes(id) && collide({ ...span, travelMinutes: 0 }, one.span))),
  );
  if (taken.length > 0) throw new AppError('conflict', takenMessage(taken.map(fullName)));
}

/** No travel between them: one may follow the other at once. */
async function ofTheSameRequest(tx: AppContext, request: EventRequest, except: string) {
  const event = eventSpan(request, 0);
  const rehearsals = (await rehearsalsOf(tx, request._id)).filter(({ _id, calledOff }) => !calledOff && _id !== except);
  return [
    ...(event ? [{ span: event, players: [request.musician._id] }] : []),
    ...rehearsals.flatMap((rehearsal) => {
      const span = spanOf(rehearsal, 0);
      return span ? [{ span, players: rehearsal.players.map(({ _id }) => _id) }] : [];
    }),
  ];
}

/** Raises SEQUENCE when calendars must update. */
async function rewrite(tx: AppContext, before: Rehearsal, after: Rehearsal): Promise<void> {
  const raised = showsAnotherInCalendars(rehearsalEvent(before), rehearsalEvent(after)) ? 1 : 0;
  await tx.db
    .updateTable('rehearsals')
    .set({
      ...columnsOf(after),
      version: before.version + 1,
      sequence: before.sequence + raised,
      calledOff: after.calledOff ? 1 : 0,
      updatedAt: tx.clock.now().toISOString(),
    })
    .where('id', '=', before._id)
    .execute();
}

function columnsOf({ date, start, end, place }: Omit<NewRehearsal, 'musicianIds'>) {
  const span = spanOf({ date, start, end }, ASSUMED_TRAVEL_MINUTES);
  return { date, startTime: start, endTime: end, place, startsAt: span?.from ?? 0, endsAt: span?.to ?? 0 };
}

async function storePlayers({ db }: AppContext, rehearsalId: string, musicianIds: readonly string[]): Promise<void> {
  const rows = [...new Set(musicianIds)].map((musicianId) => ({ rehearsalId, musicianId }));
  await db.insertInto('rehearsalPlayers').values(rows).execute();
}

async function replacePlayers(
  tx: AppContext,
  { _id, requestId, players }: Rehearsal,
  musicianIds: readonly string[],
): Promise<void> {
  await tx.db.deleteFrom('rehearsalPlayers').where('rehearsalId', '=', _id).execute();
  await storePlayers(tx, _id, musicianIds);
  const gone = players.flatMap((player) => (musicianIds.includes(player._id) ? [] : [player._id]));
  await takeOffCalendars(tx, { subjectId: _id, requestId }, gone);
  await putOnCalendars(tx, { subjectId: _id }, musicianIds);
}

async function stored(tx: AppContext, id: string): Promise<Rehearsal> {
  const found = await findRehearsal(tx, id);
  if (!found) throw new AppError('not_found', NO_SUCH_REHEARSAL);
  return found;
}

async function note(
  tx: AppContext,
  request: EventRequest,
  kind: HistoryEntry['kind'],
  now: Rehearsal,
  before?: Rehearsal,
): Promise<void> {
  const words = [timesText(now), now.place].filter(Boolean).join(', ');
  await addToHistory(tx, request._id, { kind, party: 'admin', words });
  requireAdmin(tx);
  const to = kind === 'rehearsal-off' ? 'called off' : timesText(now);
  const from = before ? timesText(before) : kind === 'rehearsal-off' ? timesText(now) : '';
  await recordCase(tx, REQUEST, request, 'changed', [{ field: 'rehearsal', from, to }]);
}
