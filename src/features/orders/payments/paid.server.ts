import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import type { Paid, PaidBy } from '../model.ts';

/** By what orders are confirmed, as the ledger says it: by the entries that they name. */
export async function readPaid(
  { db }: Pick<AppContext, 'db'>,
  orders: readonly { paymentEntry: string | null }[],
): Promise<Map<string, Paid>> {
  const paid = new Map<string, Paid>();
  for (const ids of slices(orders.flatMap(({ paymentEntry }) => paymentEntry ?? []))) {
    const rows = await db
      .selectFrom('ledgerEntries as e')
      .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
      .select(['e.id', 'e.at', 'e.method', 'e.payment', 'n.words'])
      .where('e.id', 'in', ids)
      .execute();
    for (const { id, at, method, payment, words } of rows)
      paid.set(id, { paidAt: at, method: (method ?? 'other') as PaidBy, reference: payment ?? words ?? '' });
  }
  return paid;
}
