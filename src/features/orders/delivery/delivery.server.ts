import { queueMail } from '#/database/outbox/outbox.ts';
import { findWork } from '#/features/compositions/queries.server.ts';
import { keptScore } from '#/features/compositions/scores.server.ts';
import { ensureScore } from '#/features/compositions/typesetting.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { With } from '#/features/ports.ts';
import { readyMail } from '../email.server.ts';
import { mintOrderLink } from '../links.server.ts';
import type { Order } from '../model.ts';
import { addToOrder, lockOrder } from '../records.server.ts';

/** By opus number. */
export type FoundScores = ReadonlyMap<string, string>;

/** Typesetting is slow: call before the transaction. */
export async function findScores(ctx: With<'engraver' | 'uploads'>, opusNos: readonly string[]): Promise<FoundScores> {
  const found = new Map<string, string>();
  for (const opusNo of opusNos) {
    const score = await ensureScore(ctx, opusNo).catch((error: unknown) => {
      ctx.log.error({ error, opusNo }, 'no full score could be made');
      return null;
    });
    if (score) found.set(opusNo, score.fileId);
  }
  return found;
}

/** The caller has locked the order. Returns it updated. */
export async function handOver(tx: AppContext, order: Order, scores: FoundScores): Promise<Order> {
  for (const { opusNo } of order.lines.filter(({ ready }) => !ready)) {
    const fileId = scores.get(opusNo);
    if (!fileId) continue;
    await tx.db
      .updateTable('orderLines')
      .set({ fileId })
      .where('orderId', '=', order._id)
      .where('opusNo', '=', opusNo)
      .execute();
  }
  const lines = order.lines.map((line) => ({ ...line, ready: line.ready || scores.has(line.opusNo) }));
  const complete = lines.every(({ ready }) => ready);
  const deliveredAt = complete ? (order.deliveredAt ?? tx.clock.now().toISOString()) : null;
  await tx.db.updateTable('orders').set({ deliveredAt }).where('id', '=', order._id).execute();
  return { ...order, lines, deliveredAt };
}

/** After an upload, and every minute; returns how many. */
export async function deliverWaiting(ctx: With<'engraver' | 'uploads'>, opusNo?: string): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', 'l.orderId', 'o.id')
    .select(['o.id', 'l.opusNo'])
    .where('o.status', '=', 'paid')
    .where('o.deliveredAt', 'is', null)
    .where('l.fileId', 'is', null)
    .$if(opusNo !== undefined, (query) => query.where('l.opusNo', '=', opusNo ?? ''))
    .execute();
  if (waiting.length === 0) return 0;
  const scores = await findScores(ctx, [...new Set(waiting.map((line) => line.opusNo))]);
  let completed = 0;
  for (const id of new Set(waiting.filter((line) => scores.has(line.opusNo)).map((line) => line.id)))
    completed += (await deliverLate(ctx, id, scores)) ? 1 : 0;
  return completed;
}

function deliverLate(ctx: AppContext, id: string, scores: FoundScores): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id);
    // Delivered or refunded meanwhile.
    if (locked.status !== 'paid' || locked.deliveredAt !== null) return false;
    const order = await handOver(tx, locked, scores);
    if (order.deliveredAt === null) return false;
    const mail = readyMail(order, tx, await mintOrderLink(tx, id));
    const mailId = await queueMail(tx, mail);
    await addToOrder(tx, id, { kind: 'delivered', mailId, actor: 'site' });
    return true;
  });
}

/** The current edition of the same work, else the delivered file. */
export async function scoreFileOf(ctx: AppContext, orderId: string, opusNo: string): Promise<string | undefined> {
  const line = await ctx.db
    .selectFrom('orderLines')
    .select(['title', 'fileId'])
    .where('orderId', '=', orderId)
    .where('opusNo', '=', opusNo)
    .executeTakeFirst();
  if (!line?.fileId) return undefined;
  if (findWork(ctx, opusNo)?.title !== line.title) return line.fileId;
  return (await keptScore(ctx, opusNo))?.fileId ?? line.fileId;
}
