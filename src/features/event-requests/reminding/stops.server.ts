import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { LINK_UNKNOWN } from '../messages.ts';
import { REMINDERS_PATH } from '../url.ts';

const LINK_DAYS = 365;

type Reader = { accountId: string } | { musicianId: string };

/** In the caller's transaction. It ends when the address changes. */
export async function stopUrl(tx: AppContext, reader: Reader, email: string): Promise<string> {
  const expiresAt = new Date(tx.clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  return `${tx.origin}${REMINDERS_PATH}?token=${await links.makeLink(tx, { ...reader, email, purpose: 'reminders', expiresAt })}`;
}

export async function hasStopped({ db }: AppContext, reader: Reader): Promise<boolean> {
  const stops = db.selectFrom('reminderStops').select('at');
  const own =
    'accountId' in reader
      ? stops.where('accountId', '=', reader.accountId)
      : stops.where('musicianId', '=', reader.musicianId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Read-only: mail scanners open links. Undefined when it is over. */
export async function remindersOfLink(ctx: AppContext, token: string): Promise<{ wanted: boolean } | undefined> {
  const reader = await readerOfLink(ctx, token);
  return reader && { wanted: !(await hasStopped(ctx, reader)) };
}

/** @throws AppError not_found when the link is over */
export async function setReminders(ctx: AppContext, token: string, wanted: boolean): Promise<void> {
  const reader = await readerOfLink(ctx, token);
  if (!reader) throw new AppError('not_found', LINK_UNKNOWN);
  const { db, clock } = ctx;
  if (!wanted) {
    const row = { accountId: null, musicianId: null, ...reader, at: clock.now().toISOString() };
    await db
      .insertInto('reminderStops')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else if ('accountId' in reader)
    await db.deleteFrom('reminderStops').where('accountId', '=', reader.accountId).execute();
  else await db.deleteFrom('reminderStops').where('musicianId', '=', reader.musicianId).execute();
}

async function readerOfLink(ctx: AppContext, token: string): Promise<Reader | undefined> {
  const link = await links.findLink(ctx, token);
  if (link?.purpose !== 'reminders' || links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  const { accountId, musicianId } = link;
  const table = accountId === null ? 'musicians' : 'accounts';
  const row = await ctx.db
    .selectFrom(table)
    .select('email')
    .where('id', '=', accountId ?? musicianId ?? '')
    .executeTakeFirst();
  if (row?.email !== link.email) return undefined;
  return accountId === null ? { musicianId: musicianId ?? '' } : { accountId };
}
