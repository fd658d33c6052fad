import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { ADDRESS_WRONG, READ_ALREADY, TOO_MANY_CALENDARS, troubleText } from './messages.ts';
import { FEEDS_MAX } from './model.ts';
import { keepFeed, type Reading, readFeed } from './reading.server.ts';
import { feedAddress } from './rules.ts';

export interface GivenCalendar {
  address: string;
  reading: Reading;
}

/** Reads it at once; what can't be read is not kept. No transaction may be open. @throws AppError validation */
export async function tryCalendar(ctx: With<'outside'>, musicianId: string, typed: string): Promise<GivenCalendar> {
  const address = feedAddress(typed);
  if (address === undefined) throw fieldRefused('address', ADDRESS_WRONG);
  const reading = await readFeed(ctx, musicianId, address);
  if ('problem' in reading) throw fieldRefused('address', troubleText(reading));
  if ('unchanged' in reading) throw new AppError('internal', 'unchanged, though nothing was known');
  return { address, reading };
}

/** In the caller's transaction. */
export async function takeOut({ db }: AppContext, musicianId: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  await db.deleteFrom('calendarFeeds').where('musicianId', '=', musicianId).where('id', 'in', gone).execute();
}

/** @throws AppError validation when there is no room for one more, or it is there already */
export async function requireRoom(
  { db }: AppContext,
  musicianId: string,
  { gone, address }: { gone: readonly string[]; address: string },
): Promise<void> {
  if (address === '') return;
  const rows = await db
    .selectFrom('calendarFeeds')
    .select(['id', 'address'])
    .where('musicianId', '=', musicianId)
    .execute();
  const kept = rows.filter(({ id }) => !gone.includes(id));
  if (kept.some((one) => one.address === feedAddress(address))) throw fieldRefused('address', READ_ALREADY);
  if (kept.length >= FEEDS_MAX) throw fieldRefused('address', TOO_MANY_CALENDARS);
}

/** In the caller's transaction, which has locked the musician and found that there is room. */
export function keepCalendar(tx: AppContext, musicianId: string, { address, reading }: GivenCalendar): Promise<void> {
  return keepFeed(tx, { id: newId(), musicianId, address }, reading);
}
