import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { LINK_EXPIRED, LINK_UNKNOWN, LINK_USED, NO_SUCH_REQUEST } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { partyOf } from '../policy.ts';
import { isAddressConfirmed } from '../records.server.ts';
import { AGREEMENT_PATH, THANKS_PATH } from '../url.ts';

const LINK_DAYS = 60;

export interface AgreementAccess {
  token?: string | undefined;
  requestId?: string | undefined;
}

export interface Reader {
  requestId: string;
  party: 'client' | 'admin';
  by: 'account' | 'link';
}

/** Sixty days, and at least until sixty days after the event. ISO 8601. */
export function linkEndsAt({ clock }: AppContext, { eventDate }: Pick<EventRequest, 'eventDate'>): string {
  const from = Math.max(clock.now().getTime(), eventDate === '' ? 0 : Date.parse(eventDate));
  return new Date(from + LINK_DAYS * DAY_MS).toISOString();
}

/** A link opens one of the two. */
const PAGES = { agreement: AGREEMENT_PATH, thanks: THANKS_PATH };
type MoneyPage = keyof typeof PAGES;

export function agreementUrl(tx: AppContext, request: EventRequest): Promise<string> {
  return pageUrl(tx, request, 'agreement');
}

/** Without the agreement, so that a family may pass it on. */
export function thanksUrl(tx: AppContext, request: EventRequest): Promise<string> {
  return pageUrl(tx, request, 'thanks');
}

/** An address nobody has confirmed signs in first. */
async function pageUrl(tx: AppContext, request: EventRequest, purpose: MoneyPage): Promise<string> {
  const requestId = request._id;
  const page = `${tx.origin}${PAGES[purpose]}`;
  if (!(await isAddressConfirmed(tx, requestId))) return `${page}/${requestId}`;
  const expiresAt = linkEndsAt(tx, request);
  return `${page}?token=${await links.makeLink(tx, { requestId, party: 'client', purpose, expiresAt })}`;
}

/** Whoever held one reads no more: the next version is mailed under another. */
export async function closeAgreementLinks({ db, clock }: AppContext, requestId: string): Promise<void> {
  await db
    .updateTable('mailedLinks')
    .set({ endedAt: clock.now().toISOString() })
    .where('requestId', '=', requestId)
    .where('purpose', '=', 'agreement')
    .where('endedAt', 'is', null)
    .execute();
}

/** @throws AppError not_found, unauthenticated, conflict for a link that is over */
export async function readerOf(
  ctx: AppContext,
  { token, requestId = '' }: AgreementAccess,
  page: MoneyPage = 'agreement',
): Promise<Reader> {
  if (token !== undefined) {
    const link = await links.findLink(ctx, token);
    if (!link?.requestId || link.purpose !== page) throw new AppError('not_found', LINK_UNKNOWN);
    const state = links.linkState(link, ctx.clock.now());
    if (state !== 'open') throw new AppError('conflict', state === 'expired' ? LINK_EXPIRED : LINK_USED);
    return { requestId: link.requestId, party: 'client', by: 'link' };
  }
  const row = ID.test(requestId)
    ? await ctx.db.selectFrom('eventRequests').select('clientId').where('id', '=', requestId).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  return { requestId, party: partyOf(ctx.actor, row), by: 'account' };
}
