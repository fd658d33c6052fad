import { twelveHour } from '#/platform/time/dates.ts';
import type { AppContext } from '../../context.ts';
import { BOOKED_STATUSES, eventInWords, requestTitle } from '../rules.ts';

/** For the musician's and admins' eyes only. */
export async function confirmedOn(
  { db }: AppContext,
  musicianId: string,
  dates: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (dates.length === 0) return new Map();
  const requests = await db
    .selectFrom('eventRequests')
    .select(['eventDate', 'details'])
    .where('musicianId', '=', musicianId)
    .where('status', 'in', BOOKED_STATUSES)
    .where('eventDate', 'in', dates)
    .orderBy('startsAt')
    .execute();
  const rehearsals = await db
    .selectFrom('rehearsals')
    .innerJoin('rehearsalPlayers', 'rehearsalPlayers.rehearsalId', 'rehearsals.id')
    .innerJoin('eventRequests', 'eventRequests.id', 'rehearsals.requestId')
    .select(['rehearsals.date', 'rehearsals.startTime', 'eventRequests.details'])
    .where('rehearsalPlayers.musicianId', '=', musicianId)
    .where('rehearsals.calledOff', '=', 0)
    .where('rehearsals.date', 'in', dates)
    .where('eventRequests.status', 'not in', ['declined', 'withdrawn'])
    .orderBy('rehearsals.startsAt')
    .execute();
  const performances = await db
    .selectFrom('performances')
    .innerJoin('performanceMusicians', 'performanceMusicians.performanceId', 'performances.id')
    .select(['performances.date', 'performances.time', 'performances.title'])
    .where('performanceMusicians.musicianId', '=', musicianId)
    .where('performances.calledOff', '=', 0)
    .where('performances.date', 'in', dates)
    .execute();
  const all = [
    ...requests.map(({ eventDate, details }) => {
      const request = JSON.parse(details) as Parameters<typeof requestTitle>[0] & { eventStartTime: string };
      return { date: eventDate, words: said(request.eventStartTime, requestTitle(request)) };
    }),
    ...rehearsals.map(({ date, startTime, details }) => ({
      date,
      words: said(startTime, `rehearsal for ${eventInWords(JSON.parse(details), 'musician')}`),
    })),
    ...performances.map(({ date, time, title }) => ({ date, words: said(time ?? '', title) })),
  ];
  const grouped = Map.groupBy(all, ({ date }) => date);
  return new Map([...grouped].map(([date, found]) => [date, found.map(({ words }) => words)]));
}

function said(start: string, title: string): string {
  return start === '' ? title : `${twelveHour(start)} ${title}`;
}
