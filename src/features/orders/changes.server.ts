import { queueMail } from '#/database/outbox/outbox.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { changesBetween, veiled } from '../audit-log/rules.ts';
import { recordCase } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { newLinkMail } from './email.server.ts';
import { mintOrderLink, revokeLinks } from './links.server.ts';
import { CANCELLED_KEPT_DAYS, OPEN_DAYS, type Order } from './model.ts';
import { addToOrder, holdOrder, ORDER, orderSearchText } from './records.server.ts';

const DAY_MS = 86_400_000;

interface BuyerChange {
  buyerEmail?: string | undefined;
  buyerName?: string | undefined;
  seen?: number | undefined;
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function changeBuyer(ctx: AppContext, id: string, { seen, ...given }: BuyerChange): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, id, seen);
    const { buyerEmail = held.buyerEmail, buyerName = held.buyerName } = given;
    const changed = { ...held, buyerEmail, buyerName };
    await tx.db
      .updateTable('orders')
      .set({ buyerEmail, buyerName, searchText: orderSearchText(changed, held.payment?.reference) })
      .where('id', '=', id)
      .execute();
    await addToOrder(tx, id, { kind: 'changed' });
    const changes = changesBetween(
      { buyerEmail: veiled(held.buyerEmail), buyerName: veiled(held.buyerName) },
      { buyerEmail: veiled(buyerEmail), buyerName: veiled(buyerName) },
    );
    await recordCase(tx, ORDER, changed, 'changed', changes);
    if (buyerEmail === held.buyerEmail) return changed;
    await revokeLinks(tx, id);
    return sendLink(tx, changed);
  });
}

/** @throws AppError as changeBuyer */
export async function closeLinks(ctx: AppContext, id: string, seen?: number): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, id, seen);
    const linksRevokedAt = tx.clock.now().toISOString();
    await revokeLinks(tx, id);
    await tx.db.updateTable('orders').set({ linksRevokedAt }).where('id', '=', id).execute();
    await addToOrder(tx, id, { kind: 'links-revoked' });
    await recordCase(tx, ORDER, held, 'changed', [{ field: 'links', from: 'open', to: 'closed' }]);
    return { ...held, linksRevokedAt };
  });
}

/** Also reopens closed links. @throws AppError as changeBuyer */
export async function sendNewLink(ctx: AppContext, id: string, seen?: number): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, id, seen);
    await recordCase(tx, ORDER, held, 'sent');
    return sendLink(tx, held);
  });
}

async function sendLink(tx: AppContext, held: Order): Promise<Order> {
  await tx.db.updateTable('orders').set({ linksRevokedAt: null }).where('id', '=', held._id).execute();
  const order = { ...held, linksRevokedAt: null };
  const mail = newLinkMail(order, tx, await mintOrderLink(tx, held._id));
  const mailId = await queueMail(tx, mail);
  await addToOrder(tx, held._id, { kind: 'links-sent', mailId });
  return order;
}

/** Daily: cancels unpaid orders after 30 days and deletes them 90 days later. */
export async function forgetOldOrders(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return inTransaction(ctx, async (tx) => {
    const old = await tx.db
      .updateTable('orders')
      .set((e) => ({ status: 'cancelled', statusSince: now.toISOString(), version: e('version', '+', 1) }))
      .where('status', '=', 'open')
      .where('createdAt', '<', ago(OPEN_DAYS))
      .returning('id')
      .execute();
    for (const { id } of old) await addToOrder(tx, id, { kind: 'cancelled', actor: 'site' });
    const gone = await tx.db
      .deleteFrom('orders')
      .where('status', '=', 'cancelled')
      .where('statusSince', '<', ago(CANCELLED_KEPT_DAYS))
      .where('receiptNo', 'is', null)
      .executeTakeFirst();
    return old.length + Number(gone.numDeletedRows);
  });
}
