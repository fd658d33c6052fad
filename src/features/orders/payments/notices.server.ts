import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import type { PaymentNotice } from '#/platform/payments/payment-port.ts';
import { NO_SUCH_LINE } from '../messages.ts';
import { PAYMENT_LINES_MAX, type PaymentLine } from '../model.ts';
import { askForCheckouts } from './checkouts.server.ts';
import { mailLine, type Outcome } from './lines.server.ts';
import { bySite, effectOf, scoresOf } from './payments.server.ts';

/** What else than orders is paid by card. */
export interface OtherPaid {
  /** Undefined when it is not about theirs. */
  requestOf(ctx: With<'engraver' | 'payments' | 'uploads'>, notice: PaymentNotice): Promise<string | undefined>;
  /** In the transaction that stores the notice. */
  effectOf(tx: AppContext, notice: PaymentNotice, requestId: string): Promise<Outcome>;
}

/** Idempotent. @throws AppError unavailable: the provider sends it again */
export async function takeNotice(
  given: With<'engraver' | 'payments' | 'uploads'>,
  notice: PaymentNotice,
  others?: OtherPaid,
): Promise<void> {
  const ctx = bySite(given);
  const told = await ctx.db.selectFrom('paymentEvents').select('id').where('id', '=', notice.id).executeTakeFirst();
  if (told) return;
  const requestId = await others?.requestOf(ctx, notice);
  if (others && requestId !== undefined)
    return inTransaction(ctx, async (tx) => {
      if (await writeEvent(tx, notice))
        await close(tx, notice, { ...(await others.effectOf(tx, notice, requestId)), requestId });
    });
  let orderId = await orderOf(ctx, notice);
  // A refund or a dispute may precede its payment's notice.
  if (notice.kind === 'refunded' && orderId) await askForCheckouts(ctx, orderId);
  if (notice.kind === 'disputed' && !orderId) {
    await askForCheckouts(ctx);
    orderId = await orderOf(ctx, notice);
  }
  const scores = notice.kind === 'checkout' ? await scoresOf(ctx, notice.checkout) : new Map();
  await inTransaction(ctx, async (tx) => {
    if (!(await writeEvent(tx, notice))) return;
    await close(tx, notice, { orderId, ...(await effectOf(tx, notice, orderId, scores)) });
  });
}

async function close(tx: AppContext, { id }: PaymentNotice, end: Outcome): Promise<void> {
  const { line = '', outcome, orderId = null, requestId = null, reference = null } = end;
  await tx.db
    .updateTable('paymentEvents')
    .set({ outcome, words: line, reference, orderId, requestId })
    .where('id', '=', id)
    .execute();
  if (outcome === 'mismatch') await mailLine(tx, end);
}

/** Newest first. @throws AppError unauthenticated, forbidden */
export async function listPaymentLines(ctx: AppContext): Promise<PaymentLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('paymentEvents')
    .select(['id', 'words', 'orderId', 'requestId', 'receivedAt'])
    .where('outcome', '=', 'mismatch')
    .where('settledAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(PAYMENT_LINES_MAX)
    .execute();
  return rows.map(({ id, ...line }) => ({ ...line, _id: id }));
}

/** Idempotent. @throws AppError unauthenticated, forbidden, not_found */
export async function settlePaymentLine(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const line = await tx.db
      .selectFrom('paymentEvents')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', '=', 'mismatch')
      .executeTakeFirst();
    if (!line) throw new AppError('not_found', NO_SUCH_LINE);
    if (line.settledAt !== null) return;
    await tx.db
      .updateTable('paymentEvents')
      .set({ settledAt: tx.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await recordAct(tx, {
      kind: 'order',
      itemId: line.orderId ?? line.requestId ?? id,
      itemName: 'A card payment',
      action: 'changed',
      changes: [{ field: 'line', from: line.words, to: 'seen to' }],
    });
  });
}

/** False when stored already; waits for a concurrent transaction. */
async function writeEvent(tx: AppContext, { id, type }: PaymentNotice): Promise<boolean> {
  const written = await tx.db
    .insertInto('paymentEvents')
    .values({
      id,
      kind: type,
      orderId: null,
      requestId: null,
      outcome: 'ignored',
      reference: null,
      words: '',
      receivedAt: tx.clock.now().toISOString(),
      settledAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** By the notice's order id, else by payment. */
async function orderOf({ db }: AppContext, notice: PaymentNotice): Promise<string | undefined> {
  if (notice.kind === 'other' || notice.kind === 'unread') return undefined;
  if (notice.kind === 'checkout') return notice.checkout.subjectId;
  if (notice.kind === 'refunded' && notice.subjectId !== undefined) return notice.subjectId;
  if (notice.paymentId === undefined) return undefined;
  const paid = await db
    .selectFrom('ledgerEntries')
    .select('orderId')
    .where('payment', '=', notice.paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  return paid?.orderId ?? undefined;
}
