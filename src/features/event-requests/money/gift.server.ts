import { type AppContext, inTransaction } from '#/features/context.ts';
import type { GiftOffer } from '#/features/gift-certificates/schema.server.ts';
import { offerOf, paymentBy } from '#/features/gift-certificates/spending.server.ts';
import { AppError } from '#/platform/errors.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { type AgreementAccess, readerOf } from '../agreement/links.server.ts';
import { addToHistory } from '../records.server.ts';
import { lockedRequest, mailPayment } from './booking.server.ts';
import { bookEntry } from './invoices/making.server.ts';
import { NOTHING_DUE } from './messages.ts';
import { followLedger } from './paid-whole.server.ts';
import { nextDue } from './paying.server.ts';

/** What a certificate gives for what is due next. @throws AppError not_found, unauthenticated, conflict */
export async function giftOfferForEvent(ctx: AppContext, access: AgreementAccess, code: string): Promise<GiftOffer> {
  const { requestId } = await readerOf(ctx, access);
  return offerOf(ctx, code, await dueCents(ctx, requestId));
}

/** Pays what was shown, or 409. Two at the same second never spend more than is left: the certificate is locked.
 * @throws AppError not_found, unauthenticated, conflict */
export async function payByGift(
  ctx: AppContext,
  access: AgreementAccess,
  { code, seenCents }: { code: string; seenCents: number },
  remember: (tx: AppContext) => Promise<void>,
): Promise<void> {
  const { requestId } = await readerOf(ctx, access);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    const entry = await paymentBy(tx, code, { dueCents: await dueCents(tx, requestId), seenCents });
    await bookEntry(tx, request, { ...entry, actor: 'client' });
    const words = `Payment: ${dollars(seenCents)} by gift certificate`;
    await addToHistory(tx, requestId, { kind: 'money', party: 'client', words });
    await mailPayment(tx, request, { cents: seenCents, method: 'gift' });
    await followLedger(tx, request);
    await remember(tx);
  });
}

async function dueCents(ctx: AppContext, requestId: string): Promise<number> {
  const due = await nextDue(ctx, requestId);
  if (!due) throw new AppError('conflict', NOTHING_DUE);
  return due.cents;
}
