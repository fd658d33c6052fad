import { lockRows } from '#/database/lock-rows.ts';
import { slices } from '#/database/slices.ts';
import { dayBeside } from '#/platform/time/dates.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { ASSUMED_TRAVEL_MINUTES, type Clash, type Engagement, type Span, type When } from '../../availability/model.ts';
import { collide, spanOf } from '../../availability/rules.ts';
import type { AppContext } from '../../context.ts';
import { BOOKED_STATUSES, eventInWords, UNDECIDED_STATUSES } from '../rules.ts';

/**
 * On `date` and the days beside it, without the request `except`: confirmed requests they lead or accepted, rehearsals,
 * performances, and held acceptances.
 */
export async function listEngagements(
  ctx: AppContext,
  musicianId: string,
  date: string,
  except = '',
): Promise<Engagement[]> {
  return (await engagementsOf(ctx, [musicianId], date, except)).get(musicianId) ?? [];
}

export async function engagementsOf(
  { db, clock }: AppContext,
  musicianIds: readonly string[],
  date: string,
  except = '',
): Promise<ReadonlyMap<string, Engagement[]>> {
  const [first, last] = [dayBeside(date, -1), dayBeside(date, 1)];
  const all: { musicianId: string; engagement: Engagement }[] = [];
  for (const some of slices(musicianIds)) {
    const requests = await db
      .selectFrom('eventRequests')
      .select(['musicianId', 'eventDate', 'startsAt', 'endsAt', 'travelMinutes'])
      .where('musicianId', 'in', some)
      .where('status', 'in', BOOKED_STATUSES)
      .where('eventDate', '>=', first)
      .where('eventDate', '<=', last)
      .where('id', '!=', except)
      .execute();
    const parts = await db
      .selectFrom('requestAsks')
      .innerJoin('eventRequests', 'eventRequests.id', 'requestAsks.requestId')
      .select(['requestAsks.musicianId', 'eventDate', 'startsAt', 'endsAt', 'travelMinutes'])
      .where('requestAsks.musicianId', 'in', some)
      .where('requestAsks.state', '=', 'yes')
      .where((e) =>
        e.or([
          e('eventRequests.status', 'in', BOOKED_STATUSES),
          e.and([
            e('eventRequests.status', 'in', UNDECIDED_STATUSES),
            e('requestAsks.holdsUntil', '>', clock.now().toISOString()),
          ]),
        ]),
      )
      .where('eventDate', '>=', first)
      .where('eventDate', '<=', last)
      .where('eventRequests.id', '!=', except)
      .execute();
    const performances = await db
      .selectFrom('performances')
      .innerJoin('performanceMusicians', 'performanceMusicians.performanceId', 'performances.id')
      .select(['performanceMusicians.musicianId', 'performances.date', 'performances.time'])
      .where('performanceMusicians.musicianId', 'in', some)
      .where('performances.calledOff', '=', 0)
      .where('performances.date', '>=', first)
      .where('performances.date', '<=', last)
      .execute();
    const rehearsals = await db
      .selectFrom('rehearsals')
      .innerJoin('rehearsalPlayers', 'rehearsalPlayers.rehearsalId', 'rehearsals.id')
      .innerJoin('eventRequests', 'eventRequests.id', 'rehearsals.requestId')
      .select(['rehearsalPlayers.musicianId', 'rehearsals.date', 'rehearsals.startsAt', 'rehearsals.endsAt'])
      .where('rehearsalPlayers.musicianId', 'in', some)
      .where('rehearsals.calledOff', '=', 0)
      .where('rehearsals.date', '>=', first)
      .where('rehearsals.date', '<=', last)
      .where('rehearsals.requestId', '!=', except)
      .where('eventRequests.status', 'not in', ['declined', 'withdrawn'])
      .execute();
    for (const { musicianId, date: day, startsAt, endsAt } of rehearsals) {
      const span = { from: startsAt, to: endsAt, travelMinutes: ASSUMED_TRAVEL_MINUTES };
      all.push({ musicianId, engagement: { date: day, span } });
    }
    for (const { musicianId, eventDate, startsAt, endsAt, travelMinutes } of [...requests, ...parts]) {
      const known = startsAt !== null && endsAt !== null;
      const span: Span | undefined = known ? { from: startsAt, to: endsAt, travelMinutes } : undefined;
      all.push({ musicianId, engagement: { date: eventDate, span } });
    }
    for (const { musicianId, date: day, time } of performances) {
      const span = spanOf({ date: day, start: time ?? '', end: '' }, ASSUMED_TRAVEL_MINUTES);
      all.push({ musicianId, engagement: { date: day, span } });
    }
  }
  const grouped = Map.groupBy(all, ({ musicianId }) => musicianId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ engagement }) => engagement)]));
}

/** In a transaction it locks the musicians against new confirmations. */
export async function findClashes(ctx: AppContext, musicianIds: readonly string[], when: When): Promise<Clash[]> {
  await lockRows(ctx.db, 'musicians', musicianIds);
  return clashesWith(ctx, musicianIds, when);
}

/** Without locks, for display; `except` is the request itself. */
export async function clashesWith(
  { db }: AppContext,
  musicianIds: readonly string[],
  when: When,
  except = '',
): Promise<Clash[]> {
  const span = spanOf(when, ASSUMED_TRAVEL_MINUTES);
  if (!span || musicianIds.length === 0) return [];
  const rows = await db
    .selectFrom('eventRequests')
    .leftJoin('requestAsks', (join) =>
      join.onRef('requestAsks.requestId', '=', 'eventRequests.id').on('requestAsks.state', '=', 'yes'),
    )
    .innerJoin('musicians', (join) =>
      join.on((e) =>
        e.or([
          e('musicians.id', '=', e.ref('eventRequests.musicianId')),
          e('musicians.id', '=', e.ref('requestAsks.musicianId')),
        ]),
      ),
    )
    .select(['eventRequests.id', 'eventRequests.details', 'eventRequests.eventDate', 'eventRequests.travelMinutes'])
    .select(['eventRequests.startsAt', 'eventRequests.endsAt', 'musicians.firstName', 'musicians.lastName'])
    .distinct()
    .where('musicians.id', 'in', musicianIds)
    .where('eventRequests.status', 'in', BOOKED_STATUSES)
    .where('eventRequests.eventDate', '>=', dayBeside(when.date, -1))
    .where('eventRequests.eventDate', '<=', dayBeside(when.date, 1))
    .where('eventRequests.id', '!=', except)
    .orderBy('eventRequests.startsAt')
    .orderBy('eventRequests.id')
    .execute();
  return rows.flatMap(({ startsAt, endsAt, travelMinutes, ...row }) => {
    if (startsAt === null || endsAt === null || !collide(span, { from: startsAt, to: endsAt, travelMinutes }))
      return [];
    return {
      musician: `${row.firstName} ${row.lastName}`,
      event: eventInWords(JSON.parse(row.details), 'musician'),
      date: row.eventDate,
      start: timeOfDay(startsAt),
    };
  });
}

function timeOfDay(minutes: number): string {
  return new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
}
