import { lockRows } from '#/database/lock-rows.ts';
import { ASSUMED_TRAVEL_MINUTES, type Clash, type Engagement, type Span, type When } from '../availability/model.ts';
import { collide, spanOf } from '../availability/rules.ts';
import type { AppContext } from '../context.ts';
import { HELD_STATUSES } from './rules.ts';

/** Confirmed requests and performances on `date` and the days beside it, without the request `except`. */
export async function listEngagements(
  { db }: AppContext,
  musicianId: string,
  date: string,
  except = '',
): Promise<Engagement[]> {
  const [first, last] = [dayBeside(date, -1), dayBeside(date, 1)];
  const requests = await db
    .selectFrom('eventRequests')
    .select(['eventDate', 'startsAt', 'endsAt', 'travelMinutes'])
    .where('musicianId', '=', musicianId)
    .where('status', 'in', HELD_STATUSES)
    .where('eventDate', '>=', first)
    .where('eventDate', '<=', last)
    .where('id', '!=', except)
    .execute();
  const performances = await db
    .selectFrom('performances')
    .innerJoin('performanceMusicians', 'performanceMusicians.performanceId', 'performances.id')
    .select(['performances.date', 'performances.time'])
    .where('performanceMusicians.musicianId', '=', musicianId)
    .where('performances.calledOff', '=', 0)
    .where('performances.date', '>=', first)
    .where('performances.date', '<=', last)
    .execute();
  return [
    ...requests.map(({ eventDate, startsAt, endsAt, travelMinutes }): Engagement => {
      const known = startsAt !== null && endsAt !== null;
      const span: Span | undefined = known ? { from: startsAt, to: endsAt, travelMinutes } : undefined;
      return { date: eventDate, span };
    }),
    ...performances.map(({ date: day, time }) => ({
      date: day,
      span: spanOf({ date: day, start: time ?? '', end: '' }, ASSUMED_TRAVEL_MINUTES),
    })),
  ];
}

/** Requests that overlap `when`. In a transaction it locks the musicians against new confirmations. */
export async function findClashes({ db }: AppContext, musicianIds: readonly string[], when: When): Promise<Clash[]> {
  const span = spanOf(when, ASSUMED_TRAVEL_MINUTES);
  if (!span || musicianIds.length === 0) return [];
  await lockRows(db, 'musicians', musicianIds);
  const rows = await db
    .selectFrom('eventRequests')
    .innerJoin('musicians', 'musicians.id', 'eventRequests.musicianId')
    .select(['eventRequests.details', 'eventRequests.eventDate', 'eventRequests.travelMinutes'])
    .select(['eventRequests.startsAt', 'eventRequests.endsAt', 'musicians.firstName', 'musicians.lastName'])
    .where('eventRequests.musicianId', 'in', musicianIds)
    .where('eventRequests.status', 'in', HELD_STATUSES)
    .where('eventRequests.eventDate', '>=', dayBeside(when.date, -1))
    .where('eventRequests.eventDate', '<=', dayBeside(when.date, 1))
    .orderBy('eventRequests.startsAt')
    .orderBy('eventRequests.id')
    .execute();
  return rows.flatMap(({ startsAt, endsAt, travelMinutes, ...row }) => {
    if (startsAt === null || endsAt === null || !collide(span, { from: startsAt, to: endsAt, travelMinutes }))
      return [];
    const details = JSON.parse(row.details) as { eventName?: string; concert?: { title: string } };
    return {
      musician: `${row.firstName} ${row.lastName}`,
      event: details.concert?.title ?? (details.eventName || 'an event without a name'),
      date: row.eventDate,
      start: timeOfDay(startsAt),
    };
  });
}

function timeOfDay(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

function dayBeside(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
