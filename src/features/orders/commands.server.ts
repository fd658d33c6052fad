import { spendSolution } from '#/database/captcha-used.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import type { CaptchaSolution } from '#/platform/captcha/captcha.ts';
import { AppError, type FieldErrors } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import type { PayWay } from '#/platform/payments/pay-link.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { lockUnchanged, setState } from '../cases/cases.server.ts';
import type { Arrangement, Composition } from '../compositions/model.ts';
import { findWork, paymentOf } from '../compositions/queries.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { freePayCode } from '../ledger/pay-codes.server.ts';
import type { With } from '../ports.ts';
import { refuseSample } from '../sample-content/gate.server.ts';
import { notToBeOrdered } from '../sample-content/messages.ts';
import { claimedMail, endedMail, lostLinksMail, placedCopyMail, placedMail } from './email.server.ts';
import { mintOrderLink, mintOrderToken, orderOfLink } from './links.server.ts';
import {
  NO_SUCH_ORDER,
  NO_SUCH_WORK,
  ORDER_LINK_REVOKED,
  stepImpossible,
  TOTAL_CHANGED,
  WORK_TWICE,
} from './messages.ts';
import type { Order, OrderLine, OrderRequest } from './model.ts';
import { verifiedEmail } from './queries.server.ts';
import { addToOrder, lockOrder, ORDER, orderSearchText, readOrder, toOrders } from './records.server.ts';
import { matchKeyOf, shortcodeOfOrder, totalOf } from './rules.ts';
import { adminOrderPath } from './url.ts';

const LOST_MAX = 50;

export interface PlacingOptions {
  solution?: CaptchaSolution | undefined;
  mailed: boolean;
}

/** `remember` runs in the same transaction. @throws AppError validation, captcha_failed, conflict for another total */
export async function placeOrder(
  ctx: With<'fixedSettings'>,
  request: OrderRequest,
  { solution, mailed }: PlacingOptions,
  remember: (tx: AppContext, order: Order) => Promise<void>,
): Promise<Order> {
  const works = worksOf(ctx, request);
  for (const [index, { work }] of works.entries()) {
    const refusal = { field: `lines.${index}.opusNo`, words: notToBeOrdered(work.title) };
    await refuseSample(ctx, 'scores', work.opusNo, refusal);
  }
  const lines = works.map(({ work, copies }) => ({
    opusNo: work.opusNo,
    title: work.title,
    composer: work.composer,
    copies,
    unitCents: centsOf(work.price),
  }));
  const totalCents = totalOf(lines);
  if (request.seenTotalCents !== undefined && request.seenTotalCents !== totalCents)
    throw new AppError('conflict', TOTAL_CHANGED);
  return storeOrder(ctx, { ...request, lines }, { solution, mailed }, remember);
}

interface NewOrder extends Pick<Order, 'buyerEmail' | 'buyerName'> {
  lines: readonly Omit<OrderLine, 'ready'>[];
}

/** What is sold is checked by now. `remember` runs in the same transaction. @throws AppError captcha_failed */
export function storeOrder(
  ctx: With<'fixedSettings'>,
  order: NewOrder,
  { solution, mailed }: PlacingOptions,
  remember: (tx: AppContext, order: Order) => Promise<void>,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    if (solution) await spendSolution(tx, solution);
    const placed = await insertOrder(tx, order);
    const payment = paymentOf(tx, { cents: placed.totalCents, shortcode: placed.shortcode });
    const mailId = mailed ? await mailToBuyer(tx, placed, payment) : undefined;
    const copy = placedCopyMail(placed, tx, adminUrlOf(tx, placed), payment);
    await queueMail(tx, copy);
    await addToOrder(tx, placed._id, { kind: 'placed', mailId, actor: 'buyer' });
    await remember(tx, placed);
    return placed;
  });
}

async function mailToBuyer(tx: AppContext, placed: Order, payment: PayWay): Promise<string> {
  const url = await mintOrderLink(tx, placed._id);
  return queueMail(tx, placedMail(placed, tx, url, payment));
}

export function linkForBrowser(ctx: AppContext, orderId: string): Promise<string> {
  return mintOrderToken(ctx, orderId);
}

/** Verified addresses only. @throws AppError unauthenticated, forbidden, not_found */
export async function linkForClient(ctx: AppContext, orderId: string): Promise<string> {
  const email = await verifiedEmail(ctx);
  return inTransaction(ctx, async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order || order.buyerEmail !== email) throw new AppError('not_found', NO_SUCH_ORDER);
    if (order.linksRevokedAt !== null) throw new AppError('forbidden', ORDER_LINK_REVOKED);
    return mintOrderToken(tx, orderId);
  });
}

/** Idempotent. @throws AppError not_found, forbidden, conflict */
export async function claimPayment(ctx: AppContext, token: string): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockUnchanged(tx, ORDER, (await orderOfLink(tx, token))._id);
    if (locked.status !== 'open') throw new AppError('conflict', stepImpossible(locked.status));
    if (locked.claimedAt !== null) return locked;
    const claimedAt = tx.clock.now().toISOString();
    await tx.db.updateTable('orders').set({ claimedAt }).where('id', '=', locked._id).execute();
    const claimed = { ...locked, claimedAt };
    await queueMail(tx, claimedMail(claimed, tx, adminUrlOf(tx, locked)));
    await addToOrder(tx, locked._id, { kind: 'claimed', actor: 'buyer' });
    return claimed;
  });
}

/** @throws AppError not_found, forbidden, conflict */
export async function cancelOwnOrder(ctx: AppContext, token: string): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, (await orderOfLink(tx, token))._id);
    if (locked.status !== 'open') throw new AppError('conflict', stepImpossible(locked.status));
    const statusSince = await setState(tx, ORDER, locked, 'cancelled');
    const cancelled: Order = { ...locked, status: 'cancelled', statusSince };
    const mailId = await queueMail(tx, endedMail(cancelled, tx));
    await addToOrder(tx, locked._id, { kind: 'cancelled', mailId, actor: 'buyer' });
    return cancelled;
  });
}

/** After the response, so that timing does not reveal orders. */
export function requestLostLinks(ctx: AppContext, email: string): void {
  ctx.later(() => mailLostLinks(ctx, email));
}

async function mailLostLinks(ctx: AppContext, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('buyerEmail', '=', email)
      .where('status', '!=', 'cancelled')
      .orderBy('createdAt', 'desc')
      .limit(LOST_MAX)
      .execute();
    const orders = await toOrders(tx, rows);
    const found: { order: Order; url: string | undefined }[] = [];
    for (const order of orders) {
      const url = order.linksRevokedAt === null ? await mintOrderLink(tx, order._id) : undefined;
      found.push({ order, url });
    }
    if (found.length > 0) await queueMail(tx, lostLinksMail(email, found, tx));
  });
}

/** @throws AppError validation */
function worksOf(ctx: AppContext, { lines }: OrderRequest): { work: Composition | Arrangement; copies: number }[] {
  const fields: FieldErrors = {};
  const works = lines.flatMap(({ opusNo, copies }, index) => {
    const work = findWork(ctx, opusNo);
    if (!work) fields[`lines.${index}.opusNo`] = NO_SUCH_WORK;
    else if (lines.findIndex((line) => line.opusNo === opusNo) < index) fields[`lines.${index}.opusNo`] = WORK_TWICE;
    return work ? [{ work, copies }] : [];
  });
  const [problem] = Object.values(fields);
  if (problem) throw new AppError('validation', problem, { fields });
  return works;
}

async function insertOrder(tx: AppContext, { buyerEmail, buyerName, lines }: NewOrder): Promise<Order> {
  const code = await freePayCode(tx);
  const at = tx.clock.now().toISOString();
  const order: Order = {
    _id: newId(),
    code,
    shortcode: shortcodeOfOrder(lines, code),
    status: 'open',
    statusSince: at,
    buyerName,
    buyerEmail,
    lines: lines.map((line) => ({ ...line, ready: false })),
    totalCents: totalOf(lines),
    createdAt: at,
    claimedAt: null,
    payment: null,
    deliveredAt: null,
    linksRevokedAt: null,
    version: 0,
  };
  const { _id: id, shortcode, status, statusSince, totalCents, createdAt } = order;
  await tx.db
    .insertInto('orders')
    .values({
      id,
      code,
      shortcode,
      status,
      statusSince,
      buyerName,
      buyerEmail,
      totalCents,
      createdAt,
      matchKey: matchKeyOf(shortcode),
      searchText: orderSearchText(order),
    })
    .execute();
  await tx.db
    .insertInto('orderLines')
    .values(lines.map((line, position) => ({ ...line, orderId: id, position, fileId: null })))
    .execute();
  return order;
}

function adminUrlOf({ origin }: AppContext, { _id }: Order): string {
  return `${origin}${adminOrderPath(_id)}`;
}
