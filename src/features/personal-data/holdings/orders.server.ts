import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';

/* Verified addresses only. Paid orders stay for books and downloads. */

export function ordersOf({ db }: AppContext, person: Person): Promise<unknown[]> {
  return db
    .selectFrom('orders')
    .leftJoin('ledgerEntries as e', 'e.id', 'orders.paymentEntry')
    .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
    .select(['orders.id', 'code', 'shortcode', 'status', 'statusSince', 'buyerName', 'buyerEmail', 'totalCents'])
    .select(['createdAt', 'claimedAt', 'e.at as paidAt', 'e.method', 'receiptNo', 'deliveredAt'])
    .select(({ fn }) => fn.coalesce('e.payment', 'n.words').as('reference'))
    .where('buyerEmail', '=', verifiedAddress(person))
    .orderBy('createdAt')
    .execute();
}

export function keepUnpaidOrders({ db }: AppContext, person: Person): Promise<object[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('buyerEmail', '=', verifiedAddress(person))
    .where('receiptNo', 'is', null)
    .execute();
}

export async function removeUnpaidOrders({ db }: AppContext, person: Person): Promise<void> {
  await db
    .deleteFrom('orders')
    .where('buyerEmail', '=', verifiedAddress(person))
    .where('receiptNo', 'is', null)
    .execute();
}

export function orderLinesOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return tx.db
    .selectFrom('orderLines')
    .select(['orderId', 'opusNo', 'title', 'composer', 'copies', 'unitCents'])
    .where('orderId', 'in', idsOf(tx, person))
    .orderBy('orderId')
    .orderBy('position')
    .execute();
}

export function checkoutsOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return tx.db
    .selectFrom('checkouts')
    .select(['orderId', 'state', 'createdAt'])
    .where('orderId', 'in', idsOf(tx, person))
    .execute();
}

export function keepUnpaidLines(tx: AppContext, person: Person): Promise<object[]> {
  return tx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', idsOf(tx, person, true))
    .execute();
}

export function removeOfUnpaid(table: 'orderLines' | 'checkouts') {
  return async (tx: AppContext, person: Person): Promise<void> => {
    await tx.db
      .deleteFrom(table)
      .where('orderId', 'in', idsOf(tx, person, true))
      .execute();
  };
}

/** `unpaid`: deleted with the account. */
export function idsOf({ db }: AppContext, person: Person, unpaid = false) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('buyerEmail', '=', verifiedAddress(person))
    .$if(unpaid, (query) => query.where('receiptNo', 'is', null));
}
