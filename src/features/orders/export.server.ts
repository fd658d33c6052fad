import { slices } from '#/database/slices.ts';
import { writeCsv } from '#/platform/text/csv.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { opusLong } from '../compositions/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { METHOD_LABELS, ORDER_STATUS_LABELS } from './messages.ts';
import type { Order, OrderFilter } from './model.ts';
import { matchingOrders } from './queries.server.ts';
import { toOrders } from './records.server.ts';

const ORDERS_AT_ONCE = 500;

type Column = readonly [
  heading: string,
  cell: (order: Order, moment: (at: string | null | undefined) => string) => string,
];

const COLUMNS: readonly Column[] = [
  ['Receipt', ({ payment }) => String(payment?.receiptNo ?? '')],
  ['Order', ({ code }) => code],
  ['Shortcode', ({ shortcode }) => shortcode],
  ['Status', ({ status }) => ORDER_STATUS_LABELS[status]],
  ['Since', ({ statusSince }, moment) => moment(statusSince)],
  ['Ordered', ({ createdAt }, moment) => moment(createdAt)],
  ['Paid', ({ payment }, moment) => moment(payment?.paidAt)],
  ['Delivered', ({ deliveredAt }, moment) => moment(deliveredAt)],
  ['Buyer', ({ buyerName }) => buyerName],
  ['Buyer e-mail', ({ buyerEmail }) => buyerEmail],
  ['Works', ({ lines }) => lines.map(({ title, opusNo }) => `${title} (${opusLong(opusNo)})`).join('; ')],
  ['Copies', ({ lines }) => String(lines.reduce((sum, { copies }) => sum + copies, 0))],
  ['Total in dollars', ({ totalCents }) => (totalCents / 100).toFixed(2)],
  ['Method', ({ payment }) => (payment ? METHOD_LABELS[payment.method] : '')],
  ['Reference', ({ payment }) => payment?.reference ?? ''],
];

/** Recorded in the audit log. @throws AppError unauthenticated, forbidden */
export async function exportOrders(ctx: AppContext, filter: OrderFilter): Promise<string> {
  requireAdmin(ctx);
  const orders = await inTransaction(ctx, async (tx) => {
    const direction = filter.sort === 'oldest' ? 'asc' : 'desc';
    const rows = await matchingOrders(tx, filter)
      .selectAll()
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .execute();
    const changes = [
      { field: 'orders', from: '', to: String(rows.length) },
      ...(filter.show ? [{ field: 'show', from: '', to: filter.show }] : []),
      ...(filter.search ? [{ field: 'search', from: '', to: 'a search' }] : []),
    ];
    await recordAct(tx, { kind: 'order', itemId: 'export', itemName: 'Orders', action: 'downloaded', changes });
    const read: Order[] = [];
    for (const some of slices(rows, ORDERS_AT_ONCE)) read.push(...(await toOrders(tx, some)));
    return read;
  });
  const moment = (at: string | null | undefined) => (at ? momentIn(ctx.business.zone, at) : '');
  return writeCsv(
    COLUMNS.map(([heading]) => heading),
    orders.map((order) => COLUMNS.map(([, cell]) => cell(order, moment))),
  );
}
