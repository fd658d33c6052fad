import type { AppContext } from '../context.ts';
import { ASSUMED_TRAVEL_MINUTES, type Engagement, HELD_STATUSES, type Span } from './model.ts';
import { spanOf } from './rules.ts';

/**
 * What `musicianId` has confirmed on `date` and the days beside it: requests and performances. `except` is a
 * request that is not in its own way.
 */
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

function dayBeside(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
