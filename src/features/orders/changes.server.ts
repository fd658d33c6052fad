import { queueMail } from '#/database/outbox/outbox.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { changesBetween, redact } from '../audit-log/rules.ts';
import { recordCase } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { newLinkMail } from './email.server.ts';
import { mintOrderLink, revokeLinks } from './links.server.ts';
import { CANCELLED_KEPT_DAYS, OPEN_DAYS, type Order } from './model.ts';
import { addToOrder, lockOrder, ORDER, orderSearchText } from './records.server.ts';

interface BuyerChange {
  buyerEmail?: string | undefined;
  buyerName?: string | undefined;
  seen?: number | undefined;
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function changeBuyer(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, ...given }: BuyerChange,
): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id, expectedVersion);
    const { buyerEmail = locked.buyerEmail, buyerName = locked.buyerName } = given;
    const changed = { ...locked, buyerEmail, buyerName };
    await tx.db
      .updateTable('orders')
      .set({ buyerEmail, buyerName, searchText: orderSearchText(changed, locked.payment?.reference) })
      .where('id', '=', id)
      .execute();
    await addToOrder(tx, id, { kind: 'changed' });
    const changes = changesBetween(
      { buyerEmail: redact(locked.buyerEmail), buyerName: redact(locked.buyerName) },
      { buyerEmail: redact(buyerEmail), buyerName: redact(buyerName) },
    );
    await recordCase(tx, ORDER, changed, 'changed', changes);
    if (buyerEmail === locked.buyerEmail) return changed;
    await revokeLinks(tx, id);
    return sendLink(tx, changed);
  });
}

/** @throws AppError as changeBuyer */
export async function closeLinks(ctx: AppContext, id: string): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id);
    const linksRevokedAt = tx.clock.now().toISOString();
    await revokeLinks(tx, id);
    await tx.db.updateTable('orders').set({ linksRevokedAt }).where('id', '=', id).execute();
    await addToOrder(tx, id, { kind: 'links-revoked' });
    await recordCase(tx, ORDER, locked, 'changed', [{ field: 'links', from: 'open', to: 'closed' }]);
    return { ...locked, linksRevokedAt };
  });
}

/** Also reopens closed links. @throws AppError as changeBuyer */
export async function sendNewLink(ctx: AppContext, id: string, expectedVersion?: number): Promise<Order> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id, expectedVersion);
    await recordCase(tx, ORDER, locked, 'sent');
    return sendLink(tx, locked);
  });
}

async function sendLink(tx: AppContext, locked: Order): Promise<Order> {
  await tx.db.updateTable('orders').set({ linksRevokedAt: null }).where('id', '=', locked._id).execute();
  const order = { ...locked, linksRevokedAt: null };
  const mail = newLinkMail(order, tx, await mintOrderLink(tx, locked._id));
  const mailId = await queueMail(tx, mail);
  await addToOrder(tx, locked._id, { kind: 'links-sent', mailId });
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
