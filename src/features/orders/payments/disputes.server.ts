import type { AppContext } from '#/features/context.ts';
import { bookDispute, bookWonDispute } from '#/features/ledger/going-back/booking.server.ts';
import type { Account } from '#/features/ledger/records.server.ts';
import type { PaymentNotice } from '#/platform/payments/payment-port.ts';
import type { Outcome } from './lines.server.ts';

export type Dispute = Extract<PaymentNotice, { kind: 'disputed' }>;

interface Settled {
  end: Outcome;
  /** Whole cents that were booked now: taken by the bank, or given back. */
  taken: number;
  back: number;
  /** Won, or an inquiry that came to nothing; perhaps told before. */
  over: boolean;
}

/**
 * Of orders and events alike. One line for the owners when the bank asks, one when it takes; what is over needs none,
 * whatever is told of it later. `account` is locked; undefined when the payment is nobody's, or no dollars.
 */
export async function settleDispute(
  tx: AppContext,
  dispute: Dispute,
  account: Account | undefined,
  lines: { asked: string; taken: string },
): Promise<Settled> {
  const { disputeId: reference, paymentId, amount: cents, currency, stage } = dispute;
  const bookable = account !== undefined && paymentId !== undefined && currency === 'usd';
  const told = { cents, payment: paymentId ?? '', dispute: reference };
  if (stage === 'won' || stage === 'dropped') {
    const back = bookable && stage === 'won' ? await bookWonDispute(tx, account, told) : 0;
    await settleLines(tx, reference);
    return { end: { outcome: 'settled', reference }, taken: 0, back, over: true };
  }
  const taken = bookable && stage === 'taken' ? await bookDispute(tx, account, told) : 0;
  const before = await outcomesOf(tx, reference);
  const over = before.includes('settled');
  const silent = taken === 0 && (over || before.includes('mismatch'));
  const end: Outcome = silent
    ? { outcome: 'ignored', reference }
    : { outcome: 'mismatch', reference, line: stage === 'asked' ? lines.asked : lines.taken };
  return { end, taken, back: 0, over };
}

/** Lines of before disputes were told apart name the payment. */
async function settleLines({ db, clock }: AppContext, dispute: string): Promise<void> {
  await db
    .updateTable('paymentEvents')
    .set({ settledAt: clock.now().toISOString() })
    .where('reference', '=', dispute)
    .where('outcome', '=', 'mismatch')
    .where('settledAt', 'is', null)
    .execute();
}

async function outcomesOf({ db }: AppContext, dispute: string): Promise<string[]> {
  const told = await db.selectFrom('paymentEvents').select('outcome').where('reference', '=', dispute).execute();
  return told.map(({ outcome }) => outcome);
}
