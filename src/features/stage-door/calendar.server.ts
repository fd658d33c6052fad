import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { requestEvent } from '../event-requests/engagements/request-event.ts';
import { tellPlayersOf } from '../event-requests/players/queries.server.ts';
import { requestTitle } from '../event-requests/rules.ts';
import * as links from '../mailed-links/links.server.ts';
import { ownCalendarPath, STAGE_DOOR_PATH } from '../musicians/url.ts';
import { performanceEvent } from '../performances/calendar.server.ts';
import { rehearsalEvent } from '../rehearsals/rules.ts';
import { requireDoor } from './commands.server.ts';
import { diaryOf } from './diary.server.ts';

/** Older events leave the calendar. */
const DAYS_BACK = 90;

/** A musician's calendar by its secret address; undefined for an unknown one. */
export async function ownCalendar(ctx: AppContext, secret: string): Promise<CalendarEvent[] | undefined> {
  const link = await links.findLink(ctx, secret);
  if (!link?.musicianId || link.purpose !== 'calendar' || link.endedAt !== null) return undefined;
  const diary = await diaryOf(ctx, link.musicianId, todayAtTheHouse(ctx, -DAYS_BACK));
  const url = `${ctx.origin}${STAGE_DOOR_PATH}`;
  const { musicianId } = link;
  const dated = diary.events.filter(({ request }) => request.eventDate !== '');
  // While nothing is decided, who else may play is the owners' business.
  const told = await tellPlayersOf(
    ctx,
    dated.flatMap(({ request, standing }) => (standing === 'plays' ? [request._id] : [])),
  );
  return [
    ...dated.map(({ request, standing, updatedAt }) =>
      requestEvent(request, {
        url,
        updatedAt,
        players: told.get(request._id) ?? [],
        withoutYou: standing === 'left',
        keepsNoTime: standing === 'lapsed',
      }),
    ),
    ...diary.rehearsals.map(({ rehearsal, title }) => rehearsalEvent(rehearsal, requestTitle(title), url, musicianId)),
    ...diary.performances.map((performance) => performanceEvent(performance, ctx.origin)),
  ];
}

/** When the address was made; null without one. Only its digest is stored. */
export async function calendarSince({ db }: AppContext, musicianId: string): Promise<string | null> {
  const link = await db
    .selectFrom('mailedLinks')
    .select('createdAt')
    .where('musicianId', '=', musicianId)
    .where('purpose', '=', 'calendar')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return link?.createdAt ?? null;
}

/** A new address, or none; the one before is closed. It is told here and never again. @throws AppError not_found */
export async function renewCalendar(ctx: AppContext, token: string, wanted: boolean): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const musicianId = await requireDoor(tx, token);
    await tx.db
      .updateTable('mailedLinks')
      .set({ endedAt: tx.clock.now().toISOString() })
      .where('musicianId', '=', musicianId)
      .where('purpose', '=', 'calendar')
      .where('endedAt', 'is', null)
      .execute();
    if (!wanted) return null;
    return `${tx.origin}${ownCalendarPath(await links.makeLink(tx, { musicianId, purpose: 'calendar' }))}`;
  });
}
