import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#/database/tables.ts';
import { wordConditions } from '#/database/word-search.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { getOwnAccount } from '../accounts/queries.server.ts';
import type { Payment } from '../compositions/model.ts';
import { paymentOf } from '../compositions/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { GiftOnOrder } from '../gift-certificates/model.ts';
import { giftOfOrder } from '../gift-certificates/queries.server.ts';
import { MONEY_KINDS } from '../ledger/model.ts';
import type { With } from '../ports.ts';
import { ticketPath } from './delivery/tickets.server.ts';
import { openByToken } from './links.server.ts';
import {
  type Buyer,
  HOURS_TO_DELIVER,
  ORDER_SHOWS,
  ORDERS_PER_PAGE,
  type Order,
  type OrderCounts,
  type OrderDetails,
  type OrderFilter,
  type OrderShow,
} from './model.ts';
import { readOrder, readOrderHistory, toOrders } from './records.server.ts';
import { sellsGift } from './rules.ts';

const OWN_ORDERS_MAX = 200;

interface OrderView {
  order: Order;
  payment: Payment | null;
  /** Card payment through Stripe. */
  cards: boolean;
  scores: Record<string, string>;
  receipt: string | null;
  gift: GiftOnOrder | null;
}

/** 'revoked' when closed, 'over' after its year, undefined when unknown. */
export async function viewOrder(
  ctx: With<'cardPayments' | 'fixedSettings'>,
  token: string,
): Promise<OrderView | 'revoked' | 'over' | undefined> {
  const opened = await openByToken(ctx, token);
  if (!opened) return undefined;
  if (opened.state !== 'open') return opened.state;
  const { order, link } = opened;
  const scores: Record<string, string> = {};
  for (const { opusNo, ready } of order.lines)
    if (ready && order.status === 'paid') scores[opusNo] = await ticketPath(ctx, link, { opusNo });
  const paid = order.status === 'paid' || order.status === 'refunded';
  return {
    order,
    payment: order.status === 'open' ? paymentOf(ctx, { cents: order.totalCents, shortcode: order.shortcode }) : null,
    cards: order.status === 'open' && ctx.cardPayments,
    scores,
    receipt: paid ? await ticketPath(ctx, link, 'receipt') : null,
    gift: sellsGift(order) ? await giftOfOrder(ctx, order._id) : null,
  };
}

export async function ownBuyer(ctx: AppContext): Promise<Buyer> {
  const account = ctx.actor.kind === 'client' ? await getOwnAccount(ctx) : undefined;
  return account
    ? { email: account.clientEmail, name: `${account.firstName} ${account.lastName}` }
    : { email: '', name: '' };
}

/** @throws AppError as getOwnAccount */
export async function verifiedEmail(ctx: AppContext): Promise<string | undefined> {
  const account = await getOwnAccount(ctx);
  return account?.emailVerified ? account.clientEmail : undefined;
}

/** By verified address, newest first. */
export async function listOwnOrders(ctx: AppContext): Promise<Order[]> {
  const email = await verifiedEmail(ctx);
  if (email === undefined) return [];
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('buyerEmail', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_ORDERS_MAX)
    .execute();
  return toOrders(ctx, rows);
}

/** @throws AppError unauthenticated, forbidden */
export async function listOrders(ctx: AppContext, filter: OrderFilter, page: number): Promise<Page<Order>> {
  requireAdmin(ctx);
  const matching = matchingOrders(ctx, filter);
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc';
  return pageOf(Number(total), page, ORDERS_PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching
      .selectAll()
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return toOrders(ctx, rows);
  });
}

/** @throws AppError unauthenticated, forbidden */
export async function countOrders(ctx: AppContext, search: string): Promise<OrderCounts> {
  requireAdmin(ctx);
  const row = await matchingOrders(ctx, { search, show: undefined })
    .select((e) => e.fn.countAll().as('all'))
    .select((e) =>
      ORDER_SHOWS.map((show) =>
        e.fn
          .countAll()
          .filterWhere(matchesStatus(e, show, ctx))
          .as(show),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<string, unknown>;
  return Object.fromEntries(['all', ...ORDER_SHOWS].map((name) => [name, Number(counts[name])])) as OrderCounts;
}

/** Unsorted. The caller checks the policy. */
export function matchingOrders(ctx: AppContext, { search, show }: Pick<OrderFilter, 'search' | 'show'>) {
  const query = ctx.db.selectFrom('orders').where((e) => e.and(wordConditions(search)));
  return show === undefined ? query : query.where((e) => matchesStatus(e, show, ctx));
}

/** SQL of `isOverdue`: must agree. */
function matchesStatus(e: ExpressionBuilder<Tables, 'orders'>, show: OrderShow, { clock }: AppContext) {
  const dayAgo = new Date(clock.now().getTime() - HOURS_TO_DELIVER * HOUR_MS).toISOString();
  const undelivered = e.and([e('status', '=', 'paid'), e('deliveredAt', 'is', null)]);
  switch (show) {
    case 'waiting':
      return e('status', '=', 'open');
    case 'undelivered':
      return undelivered;
    case 'overdue':
      return e.or([
        e.and([e('status', '=', 'open'), e('createdAt', '<', dayAgo)]),
        e.and([undelivered, e('statusSince', '<', dayAgo)]),
      ]);
    default:
      return e('status', '=', show);
  }
}

export async function findOrder(ctx: AppContext, id: string): Promise<OrderDetails | undefined> {
  requireAdmin(ctx);
  const order = await readOrder(ctx, id);
  return order && { order, history: await readOrderHistory(ctx, id) };
}

interface OrderNumbers {
  open: number;
  undelivered: number;
  overdue: number;
  oldest: string | null;
  lines: number;
}

export async function orderNumbers(ctx: AppContext): Promise<OrderNumbers> {
  requireAdmin(ctx);
  const count = async (show: OrderShow) => {
    const { total } = await matchingOrders(ctx, { search: '', show })
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const { oldest } = await ctx.db
    .selectFrom('orders')
    .select((e) => e.fn.min('createdAt').as('oldest'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const [open, undelivered, overdue, lines] = await Promise.all([
    count('waiting'),
    count('undelivered'),
    count('overdue'),
    countPaymentLines(ctx),
  ]);
  return { open, undelivered, overdue, oldest, lines };
}

/** @throws AppError unauthenticated, forbidden */
export async function ordersWaiting(ctx: AppContext): Promise<{ waiting: number; overdue: number }> {
  requireAdmin(ctx);
  const [{ waiting, overdue }, lines] = await Promise.all([
    ctx.db
      .selectFrom('orders')
      .where('status', 'in', ['open', 'paid'])
      .select((e) => {
        const claimed = e.and([e('status', '=', 'open'), e('claimedAt', 'is not', null)]);
        const owed = e.or([claimed, matchesStatus(e, 'undelivered', ctx), matchesStatus(e, 'overdue', ctx)]);
        return [
          e.fn.countAll().filterWhere(owed).as('waiting'),
          e.fn
            .countAll()
            .filterWhere(matchesStatus(e, 'overdue', ctx))
            .as('overdue'),
        ];
      })
      .executeTakeFirstOrThrow(),
    countPaymentLines(ctx),
  ]);
  return { waiting: Number(waiting) + lines, overdue: Number(overdue) };
}

async function countPaymentLines({ db }: AppContext): Promise<number> {
  const { lines } = await db
    .selectFrom('paymentEvents')
    .select((e) => e.fn.countAll().as('lines'))
    .where('outcome', '=', 'mismatch')
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(lines);
}

/** @throws AppError unauthenticated, forbidden */
export async function soldOf(ctx: AppContext, opusNo: string): Promise<{ orders: number; copies: number }> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select((e) => [e.fn.countAll().as('orders'), e.fn.sum('l.copies').as('copies')])
    .where('l.opusNo', '=', opusNo)
    .where('o.status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), copies: Number(row.copies ?? 0) };
}

/** Whole cents that came and stayed, by month ('YYYY-MM' at the house). @throws AppError as soldOf */
export async function scoreIncome(ctx: AppContext, months: readonly string[]): Promise<Map<string, number>> {
  requireAdmin(ctx);
  const [first] = months;
  if (first === undefined) return new Map();
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await ctx.db
    .selectFrom('ledgerEntries')
    .select((e) => [month.as('month'), e.fn.sum('cents').as('cents')])
    .where('orderId', 'is not', null)
    // Of a gift certificate it is none before it is spent.
    .where('orderId', 'not in', (e) => e.selectFrom('giftCertificates').select('orderId'))
    .where('kind', 'in', MONEY_KINDS)
    .where('day', '>=', `${first}-01`)
    .groupBy(month)
    .execute();
  const came = new Map(rows.map((row) => [row.month, 0 - Number(row.cents ?? 0)]));
  return new Map(months.map((name) => [name, came.get(name) ?? 0]));
}
