import { dayBeside } from '#/platform/time/dates.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { busyBetween } from '../calendar-feeds/queries.server.ts';
import type { AppContext } from '../context.ts';
import { listMusicians } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { timesOffBetween } from '../times-off/queries.server.ts';
import { busyPlayers } from './busy/times.ts';
import type { BusyPlayer, Period, Schedule, ScheduleRow } from './model.ts';
import { occasionsIn } from './occasions.server.ts';
import { rowsOf, scheduleOf } from './rules.ts';
import { datesSought } from './sought.server.ts';
import { daysOf } from './url.ts';

/** Of all players; the rows in the order of the house. @throws AppError unauthenticated, forbidden */
export async function readSchedule(
  ctx: AppContext,
  { first, last }: Pick<Period, 'first' | 'last'>,
): Promise<Schedule & { rows: ScheduleRow[]; busy: BusyPlayer[] }> {
  requireAdmin(ctx);
  // What lasts past midnight, or begins right after it, is in the way of the days between.
  const around = { first: dayBeside(first, -1), last: dayBeside(last, 1) };
  const [settled, sought, busy, listed] = await Promise.all([
    occasionsIn(ctx, around),
    datesSought(ctx, around),
    busyBetween(ctx, around),
    listMusicians(ctx),
  ]);
  const occasions = [...settled, ...sought];
  const musicians = listed.map((musician) => ({ ...musician, musicianId: musician._id, name: fullName(musician) }));
  const times = await timesOffBetween(ctx, first, last);
  const today = todayAtTheHouse(ctx);
  const days = daysOf({ first, last });
  const schedule = scheduleOf({ days, occasions, musicians, times, busy, today });
  const rows = rowsOf(
    schedule,
    musicians.map(({ musicianId, name, instruments }) => ({ musicianId, name, instruments })),
  );
  return { ...schedule, rows, busy: busyPlayers({ days, musicians, busy }) };
}
