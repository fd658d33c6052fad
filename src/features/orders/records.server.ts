import type { Row } from '#/database/tables.ts';
import { searchText } from '#/database/word-search.ts';
import { AppError } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_ORDER, ORDER_CHANGED } from './messages.ts';
import type { Order, OrderEntry, OrderEntryKind, OrderLine } from './model.ts';

/* How an order, its lines and its history lie in the database. */

type OrderRow = Row<'orders'>;

export function toOrder(row: OrderRow, lines: readonly Row<'orderLines'>[]): Order {
  const { id, matchKey: _, searchText: __, paidAt, method, reference, receiptNo, ...rest } = row;
  const paid = paidAt !== null && method !== null && receiptNo !== null;
  return {
    ...rest,
    _id: id,
    lines: lines.map(toLine),
    payment: paid ? { paidAt, method, reference, receiptNo } : null,
  };
}

function toLine({ opusNo, title, composer, copies, unitCents, fileId }: Row<'orderLines'>): OrderLine {
  return { opusNo, title, composer, copies, unitCents, ready: fileId !== null };
}

export function linesOf({ db }: AppContext, orderId: string): Promise<Row<'orderLines'>[]> {
  return db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('position').execute();
}

/** The order as it stands; undefined when there is none. */
export async function readOrder(ctx: AppContext, id: string): Promise<Order | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOrder(row, await linesOf(ctx, id));
}

/** Orders of these rows, with their lines, in the order of the rows. */
export async function toOrders(ctx: AppContext, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
    ),
  );
}

/**
 * The order, held until the transaction ends and one version further; `seen` is the version on the screen.
 * @throws AppError not_found, conflict when it has changed since
 */
export async function holdOrder(tx: AppContext, id: string, seen?: number | undefined): Promise<Order> {
  const order = await hold(tx, id, 1);
  if (seen !== undefined && order.version !== seen + 1) throw new AppError('conflict', ORDER_CHANGED);
  return order;
}

/**
 * The order, held, for something that changes nothing an owner decides on: whoever has it on the screen can still act.
 * @throws AppError not_found
 */
export function holdUnchanged(tx: AppContext, id: string): Promise<Order> {
  return hold(tx, id, 0);
}

async function hold(tx: AppContext, id: string, versions: 0 | 1): Promise<Order> {
  const row = ID.test(id)
    ? await tx.db
        .updateTable('orders')
        .set((e) => ({ version: e('version', '+', versions) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_ORDER);
  return toOrder(row, await linesOf(tx, id));
}

/** What an order is found by. */
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

interface Done {
  kind: OrderEntryKind;
  words?: string;
  mailId?: string | undefined;
  /** Who did it, where that is nobody signed in. */
  actor?: 'buyer' | 'site';
}

/** Writes down what happened to an order that is held. */
export async function addToOrder(
  tx: AppContext,
  orderId: string,
  { kind, words = '', mailId, actor }: Done,
): Promise<void> {
  const { count } = await tx.db
    .selectFrom('orderHistory')
    .select((e) => e.fn.countAll().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('orderHistory')
    .values({
      id: newId(),
      orderId,
      position: Number(count),
      at: tx.clock.now().toISOString(),
      actor: actor ?? (tx.actor.kind === 'admin' ? tx.actor.email : 'site'),
      kind,
      words,
      mailId: mailId ?? null,
    })
    .execute();
}

export async function readOrderHistory({ db }: AppContext, orderId: string): Promise<OrderEntry[]> {
  const rows = await db
    .selectFrom('orderHistory as h')
    .leftJoin('outbox as o', 'o.id', 'h.mailId')
    .select(['h.at', 'h.actor', 'h.kind', 'h.words', 'o.id as mailId', 'o.state'])
    .where('h.orderId', '=', orderId)
    .orderBy('h.position')
    .execute();
  return rows.map(({ mailId, state, ...row }) => ({
    ...row,
    kind: row.kind as OrderEntryKind,
    ...(mailId !== null && state !== null && { mail: { _id: mailId, state } }),
  }));
}
