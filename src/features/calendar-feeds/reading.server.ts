import { slices } from '#/database/slices.ts';
import { digest } from '#/platform/ids.ts';
import type { Validators } from '#/platform/outside/outside.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { findContact } from '../musicians/queries.server.ts';
import type { With } from '../ports.ts';
import { isCalendar } from './busy/parts.ts';
import { readBusy } from './busy/read-busy.ts';
import { ANSWER_PATIENCE_MS, type BusyCalendar, BYTES_MAX, type FeedTrouble, MONTHS_AHEAD } from './model.ts';

const EVERY_MS = 30 * MINUTE_MS;
/** Between two tries of one that fails, at most. */
const RARELY_MS = 6 * HOUR_MS;
/** Longer than a reading takes; after a crash it is somebody else's turn then. */
const LEASE_MS = 10 * MINUTE_MS;
/** The months ahead move on, also in a calendar that does not change. */
const WHOLE_AGAIN_MS = 7 * DAY_MS;
const AT_ONCE = 4;
const PER_LOOK = 60;

/** What was read, with what to ask by the next time. */
export type Reading = BusyCalendar & Validators;

/** Of several processes one reads each. */
export async function readDueFeeds(ctx: With<'outside'>): Promise<void> {
  const due = await ctx.db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('nextAt', '<=', ctx.clock.now().toISOString())
    .orderBy('nextAt')
    .limit(PER_LOOK)
    .execute();
  const readSome = async () => {
    for (let feed = due.shift(); feed && !ctx.outside.ending.aborted; feed = due.shift()) {
      const { id } = feed;
      await readDue(ctx, feed).catch((error) => ctx.log.error({ error, feed: id }, 'a calendar could not be read'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
}

type DueFeed = { id: string; musicianId: string; address: string; nextAt: string; wholeAt: string } & Validators;

async function readDue(ctx: With<'outside'>, feed: DueFeed & { failures: number; digest: string }): Promise<void> {
  // Whoever wants it read anew, as by another clock, puts another time there.
  const leasedUntil = later(ctx, LEASE_MS);
  const { numUpdatedRows } = await ctx.db
    .updateTable('calendarFeeds')
    .set({ nextAt: leasedUntil })
    .where('id', '=', feed.id)
    .where('nextAt', '=', feed.nextAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const isOld = ctx.clock.now().getTime() - Date.parse(feed.wholeAt) > WHOLE_AGAIN_MS;
  const found = await readFeed(ctx, feed.musicianId, feed.address, isOld ? undefined : feed);
  if ('problem' in found) {
    const pause = Math.min(RARELY_MS, EVERY_MS * 2 ** Math.min(feed.failures, 10));
    await ctx.db
      .updateTable('calendarFeeds')
      .set({ trouble: JSON.stringify(found), failures: feed.failures + 1, nextAt: later(ctx, pause) })
      .where('id', '=', feed.id)
      .where('nextAt', '=', leasedUntil)
      .execute();
    return;
  }
  await inTransaction(ctx, async (tx) => {
    const readAt = tx.clock.now().toISOString();
    const well = { readAt, trouble: null, failures: 0, nextAt: later(tx, EVERY_MS) };
    if ('unchanged' in found) {
      await tx.db
        .updateTable('calendarFeeds')
        .set(well)
        .where('id', '=', feed.id)
        .where('nextAt', '=', leasedUntil)
        .execute();
      return;
    }
    const { days, ...row } = rowOf(tx, found);
    const { numUpdatedRows: there } = await tx.db
      .updateTable('calendarFeeds')
      .set({ ...well, ...row })
      .where('id', '=', feed.id)
      .where('nextAt', '=', leasedUntil)
      .executeTakeFirst();
    if (there === 0n || row.digest === feed.digest) return;
    await tx.db.deleteFrom('busyDays').where('feedId', '=', feed.id).execute();
    await keepDays(tx, feed, days);
  });
}

/** Fetches and understands it. @throws Error when the server stops */
export async function readFeed(
  ctx: With<'outside'>,
  musicianId: string,
  address: string,
  known?: Validators,
): Promise<Reading | FeedTrouble | { unchanged: true }> {
  const answer = await ctx.outside.read(address, { bytes: BYTES_MAX, patienceMs: ANSWER_PATIENCE_MS }, known);
  if (!('bytes' in answer)) return answer;
  const { bytes, ...validators } = answer;
  if (!isCalendar(bytes)) return { problem: 'not_a_calendar' };
  const musician = await findContact(ctx, { id: musicianId });
  const own = musician ? [musician.email] : [];
  const { ending } = ctx.outside;
  const calendar = await readBusy({ bytes, ...horizonOf(ctx), own }, { ending });
  ending.throwIfAborted();
  return calendar ? { ...calendar, ...validators } : { problem: 'too_slow_to_read' };
}

/** For a calendar that was just given; in the caller's transaction. */
export async function keepFeed(
  tx: AppContext,
  { id, musicianId, address }: { id: string; musicianId: string; address: string },
  reading: Reading,
): Promise<void> {
  const now = tx.clock.now().toISOString();
  const { days, ...row } = rowOf(tx, reading);
  await tx.db
    .insertInto('calendarFeeds')
    .values({ ...row, id, musicianId, address, failures: 0, readAt: now, createdAt: now, nextAt: later(tx, EVERY_MS) })
    .execute();
  await keepDays(tx, { id, musicianId }, days);
}

function rowOf({ clock }: AppContext, reading: Reading) {
  return { ...reading, wholeAt: clock.now().toISOString(), digest: digest(JSON.stringify(reading.days)) };
}

async function keepDays(
  tx: AppContext,
  { id, musicianId }: { id: string; musicianId: string },
  days: BusyCalendar['days'],
): Promise<void> {
  const rows = days.map(({ wholeDays, sure, ...day }) => ({
    ...day,
    feedId: id,
    musicianId,
    wholeDays: wholeDays ? 1 : 0,
    sure: sure ? 1 : 0,
  }));
  for (const some of slices(rows)) await tx.db.insertInto('busyDays').values(some).execute();
}

/** From yesterday on, for what goes past midnight. */
function horizonOf(ctx: AppContext): { from: string; to: string; zone: string } {
  const from = todayAtTheHouse(ctx, -1);
  return { zone: ctx.business.zone, from, to: Temporal.PlainDate.from(from).add({ months: MONTHS_AHEAD }).toString() };
}

function later({ clock }: AppContext, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString();
}
