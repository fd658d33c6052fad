import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { busyDaysOf, feedsForOwners, feedsOf } from '../calendar-feeds/queries.server.ts';
import type { AppContext } from '../context.ts';
import { ownFeesIn } from '../estimates/rates.server.ts';
import { isOver, requestTitle, timesText, whenText } from '../event-requests/rules.ts';
import { DAY_PATH } from '../event-requests/url.ts';
import { findContact } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { behindToken, musicianOfDoor } from '../musicians/stage-door.server.ts';
import { linesOfMusician } from '../payouts/queries.server.ts';
import { placeText } from '../performances/rules.ts';
import { whoMeets } from '../rehearsals/rules.ts';
import { timesOffOf } from '../times-off/queries.server.ts';
import { calendarSince } from './calendar.server.ts';
import { diaryOf } from './diary.server.ts';
import type { DoorForOwners, Settled, StageDoor } from './model.ts';
import { placeOf } from './rules.ts';
import { askedOf, withClientsOf } from './waiting.server.ts';
import { countOwnWorks } from './works/queries.server.ts';

/** Four weeks. */
const DAYS_SHOWN = 28;

/** A musician's own page; undefined for an unknown link. Read-only. */
export async function findStageDoor(ctx: AppContext, token: string): Promise<StageDoor | undefined> {
  const musicianId = await musicianOfDoor(ctx, token);
  const musician = musicianId && (await findContact(ctx, { id: musicianId }));
  if (!musician) return undefined;
  const [asked, withClients, settled, times, since, earned, ownCalendars, busyDays, works] = await Promise.all([
    askedOf(ctx, musician.id, token),
    withClientsOf(ctx, musician.id, token),
    settledFor(ctx, musician.id, token),
    timesOffOf(ctx, musician.id),
    calendarSince(ctx, musician.id),
    linesOfMusician(ctx, musician.id),
    feedsOf(ctx, musician.id),
    busyDaysOf(ctx, musician.id, { from: todayAtTheHouse(ctx), count: DAYS_SHOWN }),
    countOwnWorks(ctx, musician.id),
  ]);
  const { id, firstName } = musician;
  const { own, ...house } = ctx.content.rates;
  const who = { musicianId: id, firstName, name: fullName(musician) };
  const given = { times, ownCalendars, busyDays, calendarSince: since };
  return { ...who, ...asked, withClients, settled, ...given, earned, works, fees: ownFeesIn(own, id), house };
}

/** Upcoming, soonest first. */
async function settledFor(ctx: AppContext, musicianId: string, token: string): Promise<Settled[]> {
  const { events, rehearsals, performances } = await diaryOf(ctx, musicianId, todayAtTheHouse(ctx));
  const all: (Settled & { start: string })[] = [
    ...events.flatMap(({ request, standing }) =>
      isOver(request.status) || (standing !== 'plays' && standing !== 'held')
        ? []
        : {
            id: request._id,
            kind: 'event' as const,
            date: request.eventDate,
            start: request.eventStartTime,
            title: requestTitle(request),
            when: whenText(request),
            where: placeOf(request),
            words:
              standing === 'held' ? 'Your yes keeps this time; it is not decided yet' : `For ${request.clientName}`,
            href: standing === 'held' ? '' : `${DAY_PATH}?token=${behindToken(token, request._id)}`,
          },
    ),
    ...rehearsals.flatMap(({ rehearsal, title, left }) =>
      rehearsal.calledOff || left
        ? []
        : {
            id: rehearsal._id,
            kind: 'rehearsal' as const,
            date: rehearsal.date,
            start: rehearsal.start,
            title: requestTitle(title),
            when: timesText(rehearsal),
            where: rehearsal.place,
            words: `Rehearsal with ${whoMeets(rehearsal)}`,
            href: '',
          },
    ),
    ...performances.flatMap((performance) =>
      performance.calledOff
        ? []
        : {
            id: performance._id,
            kind: 'performance' as const,
            date: performance.date,
            start: performance.time ?? '',
            title: performance.title,
            when: whenText({ eventDate: performance.date, eventStartTime: performance.time ?? '', eventEndTime: '' }),
            where: placeText(performance),
            words: 'In public',
            href: `/performances/${performance._id}`,
          },
    ),
  ];
  const key = ({ date, start }: { date: string; start: string }) => `${date || '9999'} ${start}`;
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ start: _, ...settled }) => settled);
}

/** What the owners are told of it. @throws AppError unauthenticated, forbidden */
export async function findDoorForOwners(ctx: AppContext, musicianId: string): Promise<DoorForOwners> {
  requireAdmin(ctx);
  const link = await ctx.db
    .selectFrom('mailedLinks')
    .select((e) => e.fn.min('createdAt').as('since'))
    .where('musicianId', '=', musicianId)
    .where('purpose', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.clock.now().toISOString())
    .executeTakeFirst();
  const fees = ownFeesIn(ctx.content.rates.own, musicianId);
  const [times, ownCalendars] = await Promise.all([timesOffOf(ctx, musicianId), feedsForOwners(ctx, musicianId)]);
  return { openSince: link?.since ?? null, times, ownCalendars, fees };
}
