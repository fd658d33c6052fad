import { periodTitle } from '#/features/schedule/messages.ts';
import { type BusyPlayer, ROWS_PER_PAGE, type ScheduleRow } from '#/features/schedule/model.ts';
import { readSchedule } from '#/features/schedule/queries.server.ts';
import { isTacet, takesTime } from '#/features/schedule/rules.ts';
import { besidePeriod, monthOf, typedPeriod, weekOf } from '#/features/schedule/url.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ConflictList } from './conflict-list.tsx';
import { DayList } from './day-list.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodNav } from './period-nav.tsx';
import { WeekGrid } from './week-grid.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const today = todayAtTheHouse(ctx);
  const period = typedPeriod(searchParams, today);
  const { rows, busy, ...schedule } = await readSchedule(ctx, period);
  const pages = period.kind === 'week' ? Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE)) : 1;
  const page = Math.min(pageNumber(searchParams.get('page')), pages);
  const isWeek = period.kind === 'week';
  const shown = isWeek ? inOrder(rows).slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE) : [];
  const ids = new Set(shown.map(({ musicianId }) => musicianId));
  return {
    today,
    period,
    // The week that the month begins with, and the month that the week begins in; of today's, today.
    other: period.kind === 'week' ? monthOf(period.first) : weekOf(holds(period, today) ? today : period.first),
    now: { week: weekOf(today), month: monthOf(today) }[period.kind],
    previous: besidePeriod(period, -1),
    next: besidePeriod(period, 1),
    schedule,
    rows: shown,
    busy: busy.filter(({ musicianId }) => ids.has(musicianId)),
    busyOn: isWeek ? {} : countsOf(busy),
    page,
    pages,
    known: rows.length,
  };
}

/** By day. */
function countsOf(busy: readonly BusyPlayer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const day of busy.flatMap(({ days }) => Object.keys(days))) counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}

function holds({ first, last }: { first: string; last: string }, day: string): boolean {
  return first <= day && day <= last;
}

/** As the house stands where that is one page; a large house begins with those who play. */
function inOrder(rows: readonly ScheduleRow[]): ScheduleRow[] {
  return rows.length <= ROWS_PER_PAGE ? [...rows] : rows.toSorted((a, b) => Number(isTacet(a)) - Number(isTacet(b)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Players', 'Where all players are, what is held and what is open.', matches);

export default function PlayersPage({ loaderData }: Route.ComponentProps) {
  const { period, schedule, rows, busy, busyOn, today, page, pages, known } = loaderData;
  const [first, second] = periodTitle(period);
  return (
    <>
      <AdminHead first={first} second={second} loud="first" about={sums(schedule, known)}>
        <PeriodNav {...loaderData} />
      </AdminHead>
      <ConflictList schedule={schedule} />
      {period.kind === 'week' ? (
        <>
          <WeekGrid schedule={schedule} rows={rows} busy={busy} today={today} />
          <DayList schedule={schedule} busy={busy} today={today} className="lg:hidden" />
          <div className="page-x">
            <Pager page={page} pages={pages} />
          </div>
        </>
      ) : (
        <>
          <MonthGrid schedule={schedule} busyOn={busyOn} today={today} />
          <DayList schedule={schedule} busyOn={busyOn} today={today} className="sm:hidden" brief />
        </>
      )}
      <Legend />
    </>
  );
}

/** '9 engagements, 2 evenings held, 3 parts open, 12 players'. */
function sums({ occasions }: Route.ComponentProps['loaderData']['schedule'], known: number): string {
  const held = occasions.flatMap(({ people }) => people).filter(({ tie }) => tie === 'held').length;
  const open = occasions.reduce((sum, { open: parts }) => sum + parts.length, 0);
  const settled = occasions.filter(({ people, undecided }) => !undecided && people.some(takesTime)).length;
  const sought = occasions.filter(({ kind }) => kind === 'sought').length;
  const undecided = occasions.filter((one) => one.undecided).length - sought;
  return [
    settled === 0 ? 'Nothing agreed' : `${things(settled, 'engagement')} agreed`,
    ...(undecided > 0 ? [`${things(undecided, 'date')} requested`] : []),
    ...(sought > 0 ? [`${things(sought, 'date')} looked for`] : []),
    ...(held > 0 ? [`${things(held, 'player')} held`] : []),
    ...(open > 0 ? [`${things(open, 'part')} open`] : []),
    things(known, 'player'),
  ].join(' · ');
}
