import { mintOrderToken } from '#/features/orders/links.server.ts';
import { type Answer, BrowserSession } from './browser-session.ts';
import { solveCaptcha } from './contact.ts';
import { composition } from './content.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** What a buyer asks for, right in every field. 'b1' is in the first content, for $2. */
export function orderRequest(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    buyerEmail: `buyer-${count}@example.com`,
    buyerName: 'June Sample',
    lines: [{ opusNo: 'b1', copies: 1 }],
    ...changes,
  };
}

/** A work that was just added to the store: nothing but what is told of it is there. */
export async function aWork(admin: BrowserSession, changes: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const work = composition({ opusNo: String(500 + count), price: 12, title: `Étude ${count}`, ...changes });
  await admin.post('/compositions', work);
  return work.opusNo;
}

export interface PlacedOrder {
  _id: string;
  code: string;
  shortcode: string;
  totalCents: number;
  orderPath: string;
  payment: { url: string; asks: boolean };
  /** The secret of its link. */
  token: string;
  email: string;
}

/** An order as a visitor's browser makes it. */
export async function anOrder(
  server: Pick<TestServer, 'origin'>,
  changes: Record<string, unknown> = {},
): Promise<PlacedOrder> {
  const request = orderRequest({ captchaValue: await solveCaptcha(server), ...changes });
  const { status, body } = await new BrowserSession(server).post('/orders', request);
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  return { ...body, token: tokenOf(body.orderPath), email: request.buyerEmail };
}

/** Another link to an order, as a mail would hold it. */
export function anotherToken({ ctx }: TestServer, orderId: string): Promise<string> {
  return mintOrderToken(ctx, orderId);
}

export function tokenOf(address: string): string {
  return /token=([\w-]+)/.exec(address)?.[1] ?? '';
}

/** The owners confirm a payment. */
export function confirm(admin: BrowserSession, id: string, more: object = {}): Promise<Answer> {
  return admin.post(`/orders/${id}/status`, { step: 'confirm', ...more });
}

/** An order with everything an unpaid one can have; a card payment was begun. */
export async function anOrderWithCheckout(server: TestServer, changes: Record<string, unknown>): Promise<PlacedOrder> {
  const order = await anOrder(server, changes);
  const at = server.clock.now().toISOString();
  await server.ctx.db
    .insertInto('checkouts')
    .values({
      id: `cs_${order._id}`,
      orderId: order._id,
      url: 'https://pay.example.com',
      state: 'open',
      createdAt: at,
      expiresAt: at,
    })
    .execute();
  return order;
}
