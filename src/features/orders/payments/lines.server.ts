import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import { newId } from '#/platform/ids.ts';
import { paymentLineMail } from '../email.server.ts';
import { readOrder } from '../records.server.ts';
import { ADMIN_ORDERS_PATH, adminOrderPath } from '../url.ts';

/* What owners have to see to of card payments. */

export interface Outcome {
  outcome: 'settled' | 'ignored' | 'mismatch';
  orderId?: string | undefined;
  /** Of an event. */
  requestId?: string | undefined;
  /** Where owners see to it; '' at the orders. */
  path?: string;
  line?: string;
  reference?: string | undefined;
}
/** Of before disputes were told apart: always needs an owner. */
const DISPUTE = 'charge.dispute.created';

/** What was found out by asking, and an owner has to see to. */
export async function writeLine(tx: AppContext, end: Outcome): Promise<void> {
  const { outcome, line = '', orderId = null, requestId = null, reference = null } = end;
  await mailLine(tx, end);
  const [id, receivedAt] = [`asked_${newId()}`, tx.clock.now().toISOString()];
  const row = { id, kind: 'asked', orderId, requestId, outcome, reference, words: line, receivedAt, settledAt: null };
  await tx.db.insertInto('paymentEvents').values(row).execute();
}

export async function mailLine(
  tx: AppContext,
  { orderId, requestId, line = '', path }: Omit<Outcome, 'outcome'>,
): Promise<void> {
  const order = orderId === undefined ? undefined : await readOrder(tx, orderId);
  const where = path ?? (order ? adminOrderPath(order._id) : ADMIN_ORDERS_PATH);
  await queueMail(tx, paymentLineMail(line, tx, { id: order?._id ?? requestId, href: `${tx.origin}${where}` }));
}

/** One payment causes several events. */
export async function isLine({ db }: AppContext, reference: string): Promise<boolean> {
  const line = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('outcome', '=', 'mismatch')
    .where('kind', '!=', DISPUTE)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return line !== undefined;
}

export async function settleLinesOf({ db, clock }: AppContext, paymentId: string): Promise<void> {
  await db
    .updateTable('paymentEvents')
    .set({ settledAt: clock.now().toISOString() })
    .where('outcome', '=', 'mismatch')
    .where('settledAt', 'is', null)
    .where('kind', '!=', DISPUTE)
    .where('reference', '=', paymentId)
    .execute();
}
