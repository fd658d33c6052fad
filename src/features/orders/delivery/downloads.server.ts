import { lockUnchanged } from '#/features/cases/cases.server.ts';
import { opusLong } from '#/features/compositions/rules.ts';
import { readScoreFile } from '#/features/compositions/scores.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { posterOfOrder } from '#/features/gift-certificates/poster/poster.server.ts';
import type { With } from '#/features/ports.ts';
import { cleanFileName } from '#/platform/files/file-name.ts';
import { lookOf } from '#/platform/house/look.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { PdfRefused } from '#/platform/typesetting/pdf-source.ts';
import { SCORE_BEING_PREPARED, TICKET_WRONG } from '../messages.ts';
import type { Order, OrderLine } from '../model.ts';
import { GIFT_LINE } from '../model.ts';
import { receiptPdf, stampScore } from '../papers/papers.server.ts';
import { addToOrder, ORDER, readOrderHistory } from '../records.server.ts';
import { scoreFileOf } from './delivery.server.ts';
import { noFile, openTicket } from './tickets.server.ts';

interface Download {
  fileName: string;
  pdf: Buffer<ArrayBuffer>;
}

/** @throws AppError as `openTicket`; conflict (in preparation), unavailable */
export async function openDownload(ctx: With<'uploads'>, ticket: string): Promise<Download> {
  const { order, paper } = await openTicket(ctx, ticket);
  if (paper === 'receipt') return { fileName: `Receipt ${receiptNumber(order)}.pdf`, pdf: await receiptOf(ctx, order) };
  const line = order.lines.find(({ opusNo }) => opusNo === paper.opusNo);
  if (!line) throw noFile('not_found', TICKET_WRONG, 'unknown');
  if (line.opusNo === GIFT_LINE) return posterOfOrder(ctx, order._id);
  const fileId = await scoreFileOf(ctx, order._id, line.opusNo);
  if (!fileId) throw noFile('conflict', SCORE_BEING_PREPARED, 'preparing');
  const pdf = await stamped(ctx, await readScoreFile(ctx, fileId), order, line);
  await noteFirst(ctx, order._id, line.title);
  return { fileName: cleanFileName(`${line.title.replaceAll('/', '-')}.pdf`), pdf };
}

/** Our fault: the buyer reads 'in preparation', the log has the error. */
async function stamped(ctx: AppContext, score: Buffer, order: Order, line: OrderLine): Promise<Buffer<ArrayBuffer>> {
  const licence = {
    buyer: order.buyerName,
    email: order.buyerEmail,
    order: order.shortcode,
    copies: line.copies,
    date: longDate(dayIn(ctx.business.zone, new Date(order.payment?.paidAt ?? order.createdAt))),
    title: line.title,
    composer: line.composer,
  };
  try {
    return await stampScore(score, licence);
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    ctx.log.error({ error, order: order._id, opusNo: line.opusNo }, 'a score could not be stamped');
    throw noFile('conflict', SCORE_BEING_PREPARED, 'preparing');
  }
}

async function receiptOf(ctx: AppContext, order: Order): Promise<Buffer<ArrayBuffer>> {
  const { payment } = order;
  if (!payment) throw noFile('not_found', TICKET_WRONG, 'unknown');
  const receipt = {
    number: receiptNumber(order),
    order: order.shortcode,
    orderedAt: order.createdAt,
    paidAt: payment.paidAt,
    business: { ...ctx.business, email: ctx.businessEmail },
    buyer: { name: order.buyerName, email: order.buyerEmail },
    lines: order.lines.map((line) => ({ ...line, opus: line.opusNo === GIFT_LINE ? '' : opusLong(line.opusNo) })),
    payment: { by: payment.method, reference: payment.reference },
    refund: order.status === 'refunded' ? { cents: order.totalCents, at: order.statusSince } : null,
  };
  return receiptPdf(receipt, lookOf(ctx));
}

function receiptNumber({ payment }: Order): string {
  return String(payment?.receiptNo ?? '');
}

/** Clicks would fill the history. */
async function noteFirst(ctx: AppContext, orderId: string, title: string): Promise<void> {
  const history = await readOrderHistory(ctx, orderId);
  if (history.some(({ kind, words }) => kind === 'downloaded' && words === title)) return;
  await inTransaction(ctx, async (tx) => {
    await lockUnchanged(tx, ORDER, orderId);
    await addToOrder(tx, orderId, { kind: 'downloaded', words: title, actor: 'buyer' });
  });
}
