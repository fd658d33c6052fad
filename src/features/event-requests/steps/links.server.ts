import type { Row } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { behindDoor } from '#/features/musicians/stage-door.server.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { LINK_EXPIRED, LINK_UNKNOWN, LINK_USED, NO_SUCH_REQUEST } from '../messages.ts';
import type { Answerer, EventRequest, Party, WaitingOn } from '../model.ts';
import { partyOf } from '../policy.ts';
import { toRequest } from '../records.server.ts';
import { isExpired } from '../rules.ts';
import { ANSWER_PATH } from '../url.ts';

const LINK_DAYS = 30;

/** `party`: who the caller has found it to be. */
export type Access = { requestId: string; party?: Party } | { token: string };

interface Opened {
  request: EventRequest;
  musicianId: string;
  waitingOn: WaitingOn;
  party: Party;
}

/** Valid for thirty days, or as long as the quote. */
export async function mintLink(ctx: AppContext, requestId: string, party: Answerer, holdsUntil = ''): Promise<string> {
  const thirtyDays = new Date(ctx.clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  const expiresAt = holdsUntil > thirtyDays ? holdsUntil : thirtyDays;
  const secret = await links.makeLink(ctx, { requestId, party, expiresAt });
  return `${ctx.origin}${ANSWER_PATH}?token=${secret}`;
}

/** Other clients sign in. */
export async function linkWithoutPassword(ctx: AppContext, requestId: string): Promise<string | undefined> {
  const account = await ctx.db
    .selectFrom('eventRequests')
    .innerJoin('accounts', 'accounts.id', 'eventRequests.clientId')
    .select('accounts.passwordHash')
    .where('eventRequests.id', '=', requestId)
    .executeTakeFirst();
  return account?.passwordHash === null ? mintLink(ctx, requestId, 'client') : undefined;
}

/** 'answered': by a quote that who gave it may still change. */
export type LinkState = 'open' | 'answered' | 'used' | 'expired';

export async function findLink(
  ctx: AppContext,
  token: string,
): Promise<{ requestId: string; party: Answerer; state: LinkState } | undefined> {
  const door = await behindDoor(ctx, token);
  if (door) return leadBehind(ctx, door);
  const link = await links.findLink(ctx, token);
  // What has a page of its own answers nothing here.
  if (!link?.requestId || !link.party || ['day', 'agreement', 'thanks'].includes(link.purpose ?? '')) return undefined;
  const { requestId, party } = link;
  const state = links.linkState(link, ctx.clock.now());
  if (state !== 'open' || party === 'client') return { requestId, party, state };
  const row = await turnOf(ctx, requestId).executeTakeFirst();
  return { requestId, party, state: (row && afterQuote(row, ctx.clock.now())) ?? state };
}

/** Open while an answer of its leader is waited for. */
async function leadBehind(ctx: AppContext, { musicianId, id }: { musicianId: string; id: string }) {
  const row = await turnOf(ctx, id).where('musicianId', '=', musicianId).executeTakeFirst();
  if (!row) return undefined;
  const state = afterQuote(row, ctx.clock.now()) ?? (row.waitingSince === null ? 'used' : 'open');
  return { requestId: id, party: 'musician', state } as const;
}

function turnOf({ db }: AppContext, requestId: string) {
  return db.selectFrom('eventRequests').select(['status', 'quoteUntil', 'waitingSince']).where('id', '=', requestId);
}

function afterQuote(
  { status, quoteUntil, waitingSince }: Pick<Row<'eventRequests'>, 'status' | 'quoteUntil' | 'waitingSince'>,
  now: Date,
): 'answered' | 'used' | undefined {
  if (status !== 'quoted' || waitingSince !== null) return undefined;
  return quoteUntil !== null && !isExpired({ expiresAt: quoteUntil }, now) ? 'answered' : 'used';
}

/** But those of `kept`. */
export async function spendLinks(ctx: AppContext, requestId: string, kept?: Answerer): Promise<void> {
  await links.closeLinks(ctx, 'requestId', requestId, kept);
}

/**
 * Locks the request. `anew`: a quote that is given may be changed. @throws AppError not_found, unauthenticated, conflict
 * for a used or expired link
 */
export async function openForChange(tx: AppContext, access: Access, { anew = false } = {}): Promise<Opened> {
  const link = 'token' in access ? await findLink(tx, access.token) : undefined;
  if ('token' in access && !link) throw new AppError('not_found', LINK_UNKNOWN);
  const requestId = link?.requestId ?? ('requestId' in access ? access.requestId : '');
  const row = ID.test(requestId) ? await lockRequest(tx, requestId) : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  const opened = { request: await toRequest(tx, row), musicianId: row.musicianId, waitingOn: row.turn as WaitingOn };
  if (!link) return { ...opened, party: ('party' in access && access.party) || partyOf(tx.actor, row) };
  // Behind the lock: the second of two answers finds the link used.
  const again = await findLink(tx, 'token' in access ? access.token : '');
  if (!again || again.state === 'used' || (again.state === 'answered' && !anew))
    throw new AppError('conflict', LINK_USED);
  if (again.state === 'expired') throw new AppError('conflict', LINK_EXPIRED);
  return { ...opened, party: link.party };
}

/** Every change of a request takes this lock. */
export function lockRequest({ db, clock }: AppContext, requestId: string): Promise<Row<'eventRequests'> | undefined> {
  return db
    .updateTable('eventRequests')
    .set({ updatedAt: clock.now().toISOString() })
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
}
