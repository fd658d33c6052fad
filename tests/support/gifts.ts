import { codeOfGift } from '#/features/gift-certificates/codes.server.ts';
import { findGift } from '#/features/gift-certificates/records.server.ts';
import { type Answer, BrowserSession } from './browser-session.ts';
import { solveCaptcha } from './contact.ts';
import { confirm, tokenOf } from './orders.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** What a giver asks for, right in every field. */
export function giftRequest(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    buyerEmail: `giver-${count}@example.com`,
    dollars: 250,
    giverName: 'Aunt June',
    recipientName: 'Mina Sample',
    recipientEmail: `recipient-${count}@example.com`,
    message: 'For the evening in the garden.',
    ...changes,
  };
}

export interface GiftOrder {
  orderId: string;
  code: string;
  token: string;
  giver: string;
  recipient: string;
}

/** Ordered, not paid. */
export async function aGiftOrder(server: TestServer, changes: Record<string, unknown> = {}): Promise<GiftOrder> {
  const request = giftRequest({ captchaValue: await solveCaptcha(server), ...changes });
  const { status, body } = await new BrowserSession(server).post('/gifts', request);
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  const gift = await findGift(server.ctx, { orderId: body._id });
  const code = await codeOfGift(server.ctx, gift?._id ?? '');
  const { buyerEmail: giver, recipientEmail: recipient } = request;
  return { orderId: body._id, code, token: tokenOf(body.orderPath), giver, recipient };
}

/** Paid, so that it can be spent. */
export async function aGift(
  server: TestServer,
  admin: BrowserSession,
  changes: Record<string, unknown> = {},
): Promise<GiftOrder> {
  const order = await aGiftOrder(server, changes);
  const { status, body } = await confirm(admin, order.orderId);
  if (status !== 200) throw new Error(`not confirmed: ${status} ${JSON.stringify(body)}`);
  return order;
}

export function balance(server: TestServer, code: string): Promise<Answer> {
  return new BrowserSession(server).post('/gifts/balance', { code });
}

let presses = 0;

export function payWith(
  client: BrowserSession,
  requestId: string,
  { code, cents }: { code: string; cents: number },
  key = `gift-${++presses}`,
): Promise<Answer> {
  const body = { requestId, code, seenCents: cents };
  return client.post('/agreements/gift/pay', body, { headers: { 'Idempotency-Key': key } });
}
