import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { dayBeside } from '#/platform/time/dates.ts';
import { minuteIn } from '#/platform/time/in-zone.ts';
import type { Span } from '../availability/model.ts';
import type { AppContext } from '../context.ts';
import type { Block, Busy, BusyDay, CalendarFeed, FeedForOwners, FeedTrouble } from './model.ts';
import { busyOf } from './rules.ts';

const SHOWN = 4;

/** The calendars a musician has given; for their own eyes. */
export async function feedsOf(ctx: AppContext, musicianId: string): Promise<CalendarFeed[]> {
  const rows = await rowsOf(ctx, musicianId);
  return Promise.all(
    rows.map(async (row) => ({
      ...readable(row),
      id: row.id,
      name: row.name,
      host: new URL(row.address).hostname,
      unread: row.unread,
      cutAfter: row.cutAfter,
      next: await nextIn(ctx, row.id),
    })),
  );
}

/** Neither where they are nor what is in them. The caller checks the policy. */
export async function feedsForOwners(ctx: AppContext, musicianId: string): Promise<FeedForOwners[]> {
  return (await rowsOf(ctx, musicianId)).map(readable);
}

/** Who is busy elsewhere on that day, at that time if one is given. */
export async function busyThen(
  { db }: AppContext,
  musicianIds: readonly string[],
  asked: { date: string; span: Span | undefined },
): Promise<ReadonlyMap<string, Busy>> {
  const said = new Map<string, Busy>();
  if (asked.date === '') return said;
  for (const some of slices(musicianIds)) {
    const rows = await db
      .selectFrom('busyDays')
      .select(['musicianId', 'startsAt', 'endsAt', 'wholeDays', 'sure'])
      .where('day', 'in', daysAround(asked.date))
      .where('musicianId', 'in', some)
      .execute();
    for (const [id, own] of Map.groupBy(rows, ({ musicianId }) => musicianId)) {
      const busy = busyOf(asked, own.map(withoutTitle));
      if (busy) said.set(id, busy);
    }
  }
  return said;
}

/** Of everybody, on these days, both included (YYYY-MM-DD), by musician. The caller checks the policy. */
export async function busyBetween(
  { db }: AppContext,
  { first, last }: { first: string; last: string },
): Promise<ReadonlyMap<string, Omit<Block, 'title'>[]>> {
  const rows = await db
    .selectFrom('busyDays')
    .select(['musicianId', 'startsAt', 'endsAt', 'wholeDays', 'sure'])
    .distinct()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const grouped = Map.groupBy(rows, ({ musicianId }) => musicianId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(withoutTitle)]));
}

/** By day, with their titles: for the musician's own eyes. */
export async function busyOn(
  { db }: AppContext,
  musicianId: string,
  dates: readonly string[],
): Promise<ReadonlyMap<string, Block[]>> {
  if (dates.length === 0) return new Map();
  const rows = await db
    .selectFrom('busyDays')
    .select(['day', ...BLOCK])
    .distinct()
    .where('musicianId', '=', musicianId)
    .where('day', 'in', dates)
    .orderBy('startsAt')
    .execute();
  const grouped = Map.groupBy(rows, ({ day }) => day);
  return new Map([...grouped].map(([day, found]) => [day, found.map(toBlock)]));
}

/** Each of the days from `from` on; for the musician's own eyes. */
export async function busyDaysOf(
  { db }: AppContext,
  musicianId: string,
  { from, count }: { from: string; count: number },
): Promise<BusyDay[]> {
  const days = Array.from({ length: count }, (_, ahead) => dayBeside(from, ahead));
  const rows = await db
    .selectFrom('busyDays')
    .select(['day', 'wholeDays', 'sure'])
    .distinct()
    .where('musicianId', '=', musicianId)
    .where('day', 'in', days)
    .execute();
  return days.map((day) => {
    const all = rows.filter((row) => row.day === day);
    const sure = all.filter((row) => row.sure === 1);
    if (sure.length > 0) return { day, how: sure.some(({ wholeDays }) => wholeDays === 1) ? 'whole' : 'part' };
    return { day, how: all.length > 0 ? 'perhaps' : 'free' };
  });
}

const BLOCK = ['startsAt', 'endsAt', 'wholeDays', 'sure', 'title'] as const;

type BareRow = Pick<Row<'busyDays'>, 'startsAt' | 'endsAt' | 'wholeDays' | 'sure'>;

function withoutTitle({ startsAt, endsAt, wholeDays, sure }: BareRow): Omit<Block, 'title'> {
  return { startsAt, endsAt, wholeDays: wholeDays === 1, sure: sure === 1 };
}

function toBlock({ title, ...row }: Pick<Row<'busyDays'>, (typeof BLOCK)[number]>): Block {
  return { ...withoutTitle(row), title };
}

async function nextIn({ db, clock, business }: AppContext, feedId: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('busyDays')
    .select(BLOCK)
    .distinct()
    .where('feedId', '=', feedId)
    .where('endsAt', '>', minuteIn(business.zone, clock.now()))
    .orderBy('startsAt')
    .orderBy('endsAt')
    .limit(SHOWN)
    .execute();
  return rows.map(toBlock);
}

function rowsOf({ db }: AppContext, musicianId: string): Promise<Row<'calendarFeeds'>[]> {
  return db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('musicianId', '=', musicianId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

function readable({ readAt, blocks, trouble }: Row<'calendarFeeds'>): FeedForOwners {
  return { readAt, blocks, trouble: trouble === null ? null : (JSON.parse(trouble) as FeedTrouble) };
}

function daysAround(date: string): string[] {
  return [-1, 0, 1].map((days) => dayBeside(date, days));
}
