import type { Row } from '#/database/tables.ts';
import { searchText } from '#/database/word-search.ts';
import { ID } from '#/platform/ids.ts';
import { redact } from '../audit-log/rules.ts';
import type { CaseKind, NewEntry } from '../cases/case-kind.ts';
import { addEntry, lockCase, readHistory } from '../cases/cases.server.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_ORDER, ORDER_CHANGED, ORDER_STATUS_LABELS } from './messages.ts';
import type { Order, OrderEntry, OrderEntryKind, OrderLine, OrderStatus, Paid } from './model.ts';
import { GIFT_LINE } from './model.ts';
import { readPaid } from './payments/paid.server.ts';

type OrderRow = Row<'orders'>;

function toOrder(row: OrderRow, lines: readonly Row<'orderLines'>[], paidBy: ReadonlyMap<string, Paid>): Order {
  const { id, matchKey: _, searchText: __, paymentEntry, receiptNo, ...rest } = row;
  const paid = paidBy.get(paymentEntry ?? '');
  return {
    ...rest,
    _id: id,
    lines: lines.map(toLine),
    payment: paid && receiptNo !== null ? { ...paid, receiptNo } : null,
  };
}

function toLine({ opusNo, title, composer, copies, unitCents, fileId }: Row<'orderLines'>): OrderLine {
  return { opusNo, title, composer, copies, unitCents, ready: fileId !== null || opusNo === GIFT_LINE };
}

async function fromRow(ctx: AppContext, row: OrderRow): Promise<Order> {
  return toOrder(row, await linesOf(ctx, row.id), await readPaid(ctx, [row]));
}

function linesOf({ db }: AppContext, orderId: string): Promise<Row<'orderLines'>[]> {
  return db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('position').execute();
}

export async function readOrder(ctx: AppContext, id: string): Promise<Order | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(ctx, row);
}

export async function toOrders(ctx: AppContext, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const paid = await readPaid(ctx, rows);
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
      paid,
    ),
  );
}

export const ORDER: CaseKind<Order, OrderStatus, 'orders'> = {
  name: 'order',
  table: 'orders',
  fromRow: (row, tx) => fromRow(tx, row),
  stateOf: ({ status }) => status,
  stateColumns: (status, statusSince) => ({ status, statusSince }),
  stateField: 'status',
  stateLabels: ORDER_STATUS_LABELS,
  auditName: ({ code, buyerEmail }) => `${code}, ${redact(buyerEmail)}`,
  notFound: NO_SUCH_ORDER,
  changedSince: ORDER_CHANGED,
};

/** @throws AppError as lockCase */
export function lockOrder(tx: AppContext, id: string, expectedVersion?: number | undefined): Promise<Order> {
  return lockCase(tx, ORDER, id, expectedVersion);
}

export function addToOrder(tx: AppContext, orderId: string, entry: NewEntry<OrderEntryKind>): Promise<void> {
  return addEntry(tx, 'order', orderId, entry);
}

export async function readOrderHistory(ctx: AppContext, orderId: string): Promise<OrderEntry[]> {
  const history = await readHistory<OrderEntryKind>(ctx, 'order', orderId);
  return history.map(({ subject: _, ...entry }) => entry);
}

export function orderSearchText(
  order: Pick<Order, 'code' | 'shortcode' | 'buyerName' | 'buyerEmail'> & {
    lines: readonly Pick<OrderLine, 'title' | 'composer'>[];
  },
  reference = '',
): string {
  const { code, shortcode, buyerName, buyerEmail, lines } = order;
  const works = lines.flatMap(({ title, composer }) => [title, composer]);
  return searchText(code, shortcode, buyerName, buyerEmail, reference, ...works);
}
