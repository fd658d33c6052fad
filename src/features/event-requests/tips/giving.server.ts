import { keptSecret } from '#/database/kept-secret.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { freePayCode } from '#/features/ledger/pay-codes.server.ts';
import { readEntries } from '#/features/ledger/records.server.ts';
import { tipCents } from '#/features/ledger/rules.ts';
import { CARD_UNDER_WAY } from '#/features/orders/messages.ts';
import { reserveCheckout } from '#/features/orders/payments/reserving.server.ts';
import { AppError } from '#/platform/errors.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { type AgreementAccess, linkEndsAt, readerOf } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { askForOpen } from '../money/card.server.ts';
import { type CardContext, checkoutPage, requireCards } from '../money/checkout-page.server.ts';
import { addToHistory } from '../records.server.ts';
import { requestTitle } from '../rules.ts';
import { THANKS_PATH } from '../url.ts';
import { promisedMail } from './email.server.ts';
import { CLIENT_TIPS, NO_TIPS, NOT_PLAYED, TIP_CAME_MEANWHILE, TIP_NAME, TIP_TOLD } from './messages.ts';
import type { NewTip } from './model.ts';
import { keepWish } from './records.server.ts';
import { isTipTime } from './rules.ts';

/** A page on which a tip is paid by card. @throws AppError not_found, unauthenticated, forbidden, conflict, unavailable */
export async function startTipCheckout(ctx: CardContext, tip: NewTip): Promise<{ url: string }> {
  requireCards(ctx);
  const requestId = await giverOf(ctx, tip);
  const secret = await keptSecret(ctx.db, 'checkout-secret')();
  // What has come by now stands on no page yet.
  const found = await askForOpen(ctx, requestId, { tips: true });
  if (found.some(({ state }) => state === 'processing')) throw new AppError('conflict', CARD_UNDER_WAY);
  const cents = centsOf(tip.dollars);
  const { checkout, request, code } = await inTransaction(ctx, async (tx) => {
    const locked = await requireTipTime(tx, requestId, tip);
    const { id: tipId } = await keepWish(tx, requestId, { cents, words: tip.words, promised: false });
    const link = { purpose: 'thanks', party: 'client', expiresAt: linkEndsAt(tx, locked) } as const;
    const reserved = await reserveCheckout(tx, { requestId, cents, tipId }, secret, link);
    return { checkout: reserved, request: locked, code: await payCodeOf(tx, requestId) };
  });
  const description = `${TIP_NAME}: ${requestTitle(request)}`;
  return checkoutPage(ctx, checkout, secret, { request, name: TIP_NAME, cents, description, code, path: THANKS_PATH });
}

/** By the owners' way of paying; they hear of it once. @throws AppError not_found, unauthenticated, forbidden, conflict */
export async function promiseTip(ctx: AppContext, tip: NewTip): Promise<void> {
  const requestId = await giverOf(ctx, tip);
  const cents = centsOf(tip.dollars);
  await inTransaction(ctx, async (tx) => {
    const request = await requireTipTime(tx, requestId, tip);
    const { known } = await keepWish(tx, requestId, { cents, words: tip.words, promised: true });
    if (known) return;
    const code = await payCodeOf(tx, requestId);
    await addToHistory(tx, requestId, { kind: 'tip', party: 'client', words: `${TIP_TOLD}: ${dollars(cents)}` });
    await queueMail(tx, promisedMail(request, tx, { cents, code }));
  });
}

async function giverOf(ctx: AppContext, access: AgreementAccess): Promise<string> {
  const { requestId, party } = await readerOf(ctx, access, 'thanks');
  if (party !== 'client') throw new AppError('forbidden', CLIENT_TIPS);
  return requestId;
}

/** Locks it. What was shown as given is what was given, so a tab that lies open gives nothing twice. */
async function requireTipTime(tx: AppContext, requestId: string, { seenCents }: NewTip): Promise<EventRequest> {
  const request = await lockedRequest(tx, requestId);
  if (!tx.takesTips) throw new AppError('not_found', NO_TIPS);
  if (!isTipTime(request, tx.clock.now(), tx.business.zone)) throw new AppError('conflict', NOT_PLAYED);
  const given = tipCents(await readEntries(tx, { requestId }));
  if (given !== seenCents) throw new AppError('conflict', TIP_CAME_MEANWHILE);
  return request;
}

/** An event without an agreement has none before its first tip. */
async function payCodeOf(tx: AppContext, requestId: string): Promise<string> {
  const own = tx.db.selectFrom('eventRequests').select('payCode').where('id', '=', requestId);
  const { payCode } = await own.executeTakeFirstOrThrow();
  if (payCode !== null) return payCode;
  const code = await freePayCode(tx);
  await tx.db.updateTable('eventRequests').set({ payCode: code }).where('id', '=', requestId).execute();
  return code;
}
