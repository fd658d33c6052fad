import { queueMails } from '#/database/outbox/outbox.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { moveRequest } from '../event-requests/inbox/changes.server.ts';
import { findOwnRequest } from '../event-requests/queries.server.ts';
import { timesText } from '../event-requests/rules.ts';
import { stageDoorLines } from '../musicians/stage-door.server.ts';
import { addRehearsal } from '../rehearsals/commands.server.ts';
import { closedMail, invitedMail } from './email.server.ts';
import { makePollLink } from './links.server.ts';
import {
  DATE_TWICE,
  DATE_UNKNOWN,
  DAY_OVER,
  NO_REQUEST_HERE,
  NO_SUCH_POLL,
  NOBODY_CAN,
  PLAYER_GONE,
  POLL_CLOSED,
  REQUEST_GONE,
} from './messages.ts';
import type { DatePoll, NewPoll, PollChoice, PollDate } from './model.ts';
import { findPoll } from './queries.server.ts';

/** Mails a link to each player. @throws AppError unauthenticated, forbidden, validation */
export async function askForDate(ctx: AppContext, { musicianIds, dates, ...given }: NewPoll): Promise<DatePoll> {
  requireAdmin(ctx);
  const proposed = requireGoodDates(ctx, dates);
  return inTransaction(ctx, async (tx) => {
    if (given.requestId !== null && !(await findOwnRequest(tx, given.requestId)))
      throw fieldRefused('requestId', REQUEST_GONE);
    const ids = [...new Set(musicianIds)];
    const players = await tx.db
      .selectFrom('musicians')
      .select(['id', 'firstName', 'lastName', 'email'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    if (players.length < ids.length) throw fieldRefused('musicianIds', PLAYER_GONE);
    const id = newId();
    const at = tx.clock.now().toISOString();
    const row = { ...given, id, dates: JSON.stringify(proposed), createdAt: at, updatedAt: at };
    await tx.db.insertInto('datePolls').values(row).execute();
    for (const player of players) {
      const playerId = newId();
      await tx.db.insertInto('datePollPlayers').values({ id: playerId, pollId: id, musicianId: player.id }).execute();
      const href = await makePollLink(tx, playerId, proposed);
      const own = await stageDoorLines(tx, player.id);
      await queueMails(tx, [invitedMail(tx, { poll: { id, ...given, dates: proposed }, player, href, own })]);
    }
    await recordAct(tx, { kind: 'date-poll', itemId: id, itemName: nameInLog(given), action: 'added' });
    return stored(tx, id);
  });
}

/** The log outlives client data, and titles may name clients. */
function nameInLog({ requestId, title }: { requestId?: string | null | undefined; title: string }): string {
  return requestId ? 'Dates for a request' : title;
}

function requireGoodDates(ctx: AppContext, dates: NewPoll['dates']): PollDate[] {
  const today = todayAtTheHouse(ctx);
  const seen = new Set<string>();
  for (const [index, { date, start, end }] of dates.entries()) {
    const whole = [date, start, end].join(' ');
    if (date < today) throw fieldRefused(`dates.${index}.date`, DAY_OVER);
    if (seen.has(whole)) throw fieldRefused(`dates.${index}.date`, DATE_TWICE);
    seen.add(whole);
  }
  return dates.map((date, index) => ({ ...date, id: String(index + 1) }));
}

/**
 * Becomes a rehearsal or the event's date; everybody is told. @throws AppError unauthenticated, forbidden, not_found,
 * conflict, validation
 */
export async function chooseDate(ctx: AppContext, id: string, { dateId, as }: PollChoice): Promise<DatePoll> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const poll = await openPoll(tx, id);
    const date = poll.dates.find((one) => one.id === dateId);
    if (!date) throw fieldRefused('dateId', DATE_UNKNOWN);
    if (as !== 'settled') await becomes(tx, poll, date, as);
    await close(tx, id, dateId);
    await tellAll(tx, poll, date);
    const changes = [{ field: 'date', from: '', to: timesText(date) }];
    await recordAct(tx, { kind: 'date-poll', itemId: id, itemName: nameInLog(poll), action: 'changed', changes });
    return stored(tx, id);
  });
}

/** Players are told. @throws AppError as chooseDate */
export async function dropPoll(ctx: AppContext, id: string): Promise<DatePoll> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const poll = await openPoll(tx, id);
    await close(tx, id, null);
    await tellAll(tx, poll, undefined);
    const changes = [{ field: 'date', from: '', to: 'dropped' }];
    await recordAct(tx, { kind: 'date-poll', itemId: id, itemName: nameInLog(poll), action: 'changed', changes });
    return stored(tx, id);
  });
}

async function becomes(tx: AppContext, poll: DatePoll, { id, date, start, end }: PollDate, as: 'rehearsal' | 'event') {
  if (poll.requestId === null) throw new AppError('conflict', NO_REQUEST_HERE);
  if (as === 'event') {
    const times = { eventDate: date, eventStartTime: start, eventEndTime: end };
    await moveRequest(tx, { requestId: poll.requestId }, times);
    return;
  }
  const request = await findOwnRequest(tx, poll.requestId);
  const musicianIds = poll.players.filter(({ marks }) => marks !== null && marks[id] !== 'no').map(({ _id }) => _id);
  if (musicianIds.length === 0) throw new AppError('conflict', NOBODY_CAN);
  const place = request?.eventLocation.locationName ?? '';
  await addRehearsal(tx, poll.requestId, { date, start, end, place, musicianIds });
}

/** Locked: the second of two choices finds it closed. */
async function openPoll(tx: AppContext, id: string): Promise<DatePoll> {
  const locked = await tx.db
    .updateTable('datePolls')
    .set({ updatedAt: tx.clock.now().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) throw new AppError('not_found', NO_SUCH_POLL);
  const poll = await stored(tx, id);
  if (poll.closedAt !== null) throw new AppError('conflict', POLL_CLOSED);
  return poll;
}

async function close({ db, clock }: AppContext, id: string, chosen: string | null): Promise<void> {
  await db.updateTable('datePolls').set({ chosen, closedAt: clock.now().toISOString() }).where('id', '=', id).execute();
}

async function tellAll(tx: AppContext, poll: DatePoll, date: PollDate | undefined): Promise<void> {
  const people = await tx.db
    .selectFrom('datePollPlayers')
    .innerJoin('musicians', 'musicians.id', 'datePollPlayers.musicianId')
    .select(['musicians.id', 'musicians.firstName', 'musicians.lastName', 'musicians.email'])
    .where('pollId', '=', poll._id)
    .orderBy('musicians.id')
    .execute();
  for (const player of people) {
    const own = await stageDoorLines(tx, player.id);
    await queueMails(tx, [closedMail(tx, { poll: { ...poll, id: poll._id }, player, own, date })]);
  }
}

async function stored(tx: AppContext, id: string): Promise<DatePoll> {
  const poll = await findPoll(tx, id);
  if (!poll) throw new AppError('not_found', NO_SUCH_POLL);
  return poll;
}
