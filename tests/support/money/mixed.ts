import type { Account } from '#/features/ledger/records.server.ts';
import { type AgreedRequest, book } from '../agreements.ts';
import { BrowserSession } from '../browser-session.ts';
import { aCheckout, press } from '../card-payments.ts';
import { aPayPage, pressCard } from '../event-cards.ts';
import { aGift, payWith } from '../gifts.ts';
import { confirm } from '../orders.ts';
import type { StripeFake } from '../stripe-fake.ts';
import { totalOf } from '../stripe-objects.ts';
import type { TestServer } from '../test-server.ts';

export const ACTS = [
  ...['order', 'event', 'gift'],
  ...['pay', 'pay', 'pay', 'refund', 'dispute', 'close', 'hold', 'calm'],
  ...['confirm', 'cancel', 'reopen', 'pay back', 'unconfirm', 'by card'],
  ...['spend', 'spend', 'void', 'press again', 'charge', 'payment', 'back', 'waiver'],
] as const;

export interface Act {
  what: string;
  /** Which of those that there are. */
  which: number;
  cents: number;
}

export interface MixedMoney {
  /** All of this series. */
  accounts: Account[];
  take(act: Act): Promise<void>;
  /** Whatever is under way arrives. */
  calm(): Promise<void>;
}

/** Of all series. */
export interface Dispute {
  id: string;
  checkout: string;
  cents: number;
  end: 'won' | 'lost' | undefined;
}

/** What is left at Stripe: paid, less what went back and what banks have taken. */
export function leftAtStripe({ sessions }: StripeFake, disputes: readonly Dispute[]): number {
  const paid = [...sessions.values()].filter((session) => session.paid);
  const taken = disputes.filter(({ end }) => end !== 'won');
  return (
    paid.reduce((sum, session) => sum + totalOf(session) - session.refunded, 0) -
    taken.reduce((sum, { cents }) => sum + cents, 0)
  );
}

interface Sold {
  _id: string;
  token: string;
  checkout: string | undefined;
}

/** What people, owners and Stripe do to the money of a few orders, evenings and certificates. A step that is refused is one, too. */
export function startMixedMoney(
  server: TestServer,
  fake: StripeFake,
  admin: BrowserSession,
  disputes: Dispute[],
): MixedMoney {
  const accounts: Account[] = [];
  const orders: Sold[] = [];
  const events: (AgreedRequest & { checkout: string })[] = [];
  const gifts: { orderId: string; code: string }[] = [];
  const visitor = new BrowserSession(server);
  const { troubles } = fake.webhooks;

  // Stripe refunds nothing that a bank has asked for.
  const isDisputed = (checkout: string) => disputes.some((dispute) => dispute.checkout === checkout);

  async function calm(): Promise<void> {
    troubles.hold = false;
    await fake.webhooks.release('last first');
  }

  const one = <Of>(some: readonly Of[], { which }: Act) => some[which % Math.max(1, some.length)];
  const step = (order: Sold, name: string) => admin.post(`/orders/${order._id}/status`, { step: name });
  const ofOrder = (name: string) => async (act: Act) => {
    const order = one(orders, act);
    if (order) await step(order, name);
  };
  const byHand = (kind: string, more: object) => async (act: Act) => {
    const event = one(events, act);
    if (event) await book(event, { kind, dollars: act.cents / 100, ...more });
  };
  const paid = (act: Act) =>
    one(
      [...orders, ...events].flatMap(({ checkout }) => (checkout && fake.sessions.get(checkout)?.paid ? checkout : [])),
      act,
    );

  const takes: Record<string, (act: Act) => Promise<unknown>> = {
    async order({ which }) {
      const order = await aCheckout(server, { lines: [{ opusNo: 'b1', copies: 1 + which }] });
      orders.push(order);
      accounts.push({ orderId: order._id });
    },
    async event() {
      const event = await aPayPage(server, admin);
      events.push(event);
      accounts.push({ requestId: event.id });
    },
    async gift({ which }) {
      const { orderId, token, code } = await aGift(server, admin, { dollars: 25 + which });
      gifts.push({ orderId, code });
      orders.push({ _id: orderId, token, checkout: undefined });
      accounts.push({ orderId });
    },
    async pay(act) {
      const checkout = one([...orders, ...events], act)?.checkout;
      if (checkout) await fake.pay(checkout);
    },
    async refund(act) {
      const checkout = paid(act);
      if (checkout && !isDisputed(checkout)) await fake.refund(checkout, act.cents % 2 === 0 ? undefined : act.cents);
    },
    async dispute(act) {
      const session = fake.sessions.get(paid(act) ?? '');
      if (!session || session.refunded > 0 || isDisputed(session.id)) return;
      const cents = Math.min(act.cents, totalOf(session));
      disputes.push({ id: await fake.dispute(session.id, { cents }), checkout: session.id, cents, end: undefined });
    },
    async close(act) {
      const dispute = one(
        disputes.filter(({ end }) => end === undefined),
        act,
      );
      if (!dispute) return;
      dispute.end = act.cents % 2 === 0 ? 'won' : 'lost';
      await fake.closeDispute(dispute.id, dispute.end);
    },
    async hold() {
      troubles.hold = true;
    },
    calm,
    async confirm(act) {
      const order = one(orders, act);
      if (order) await confirm(admin, order._id, { method: act.cents % 2 === 0 ? 'bank' : 'other' });
    },
    /** As the line of money that came too late says, while it is there. */
    async 'by card'(act) {
      await calm();
      const order = one(orders, act);
      const session = fake.sessions.get(order?.checkout ?? '');
      if (order && session?.paid && session.refunded === 0 && !isDisputed(session.id))
        await confirm(admin, order._id, { method: 'card' });
    },
    cancel: ofOrder('cancel'),
    reopen: ofOrder('reopen'),
    unconfirm: ofOrder('unconfirm'),
    /** A card payment goes back at Stripe, too. */
    async 'pay back'(act) {
      const order = one(orders, act);
      if (!order || (order.checkout && isDisputed(order.checkout))) return;
      await calm();
      const { payment } = (await admin.get(`/orders/${order._id}`)).body.order;
      await step(order, 'refund');
      if (payment?.method === 'card' && order.checkout) await fake.refund(order.checkout);
    },
    async spend(act) {
      const [gift, order, event] = [one(gifts, act), one(orders, act), one(events, act)];
      if (!gift) return;
      if (event && act.cents % 2 === 0) {
        const { body } = await event.client.post('/agreements/gift', { requestId: event.id, code: gift.code });
        if (body.givesCents) await payWith(event.client, event.id, { code: gift.code, cents: body.givesCents });
      } else if (order) {
        const asked = { token: order.token, code: gift.code };
        const { body } = await visitor.post('/orders/by-link/gift', asked);
        await visitor.post('/orders/by-link/gift/pay', { ...asked, seenCents: body.givesCents ?? act.cents });
      }
    },
    async void(act) {
      const gift = one(gifts, act);
      const found =
        gift &&
        (await server.ctx.db
          .selectFrom('giftCertificates')
          .select('id')
          .where('orderId', '=', gift.orderId)
          .executeTakeFirst());
      if (found && act.cents % 3 === 0) await admin.post(`/gifts/${found.id}/void`, { reason: 'Bought by mistake' });
    },
    /** Another page to pay on: after the deposit the balance, or what an order still wants. */
    async 'press again'(act) {
      const [order, event] = [one(orders, act), one(events, act)];
      if (event && act.cents % 2 === 0) event.checkout = checkoutOf(await pressCard(event)) ?? event.checkout;
      else if (order && !order.checkout) order.checkout = checkoutOf(await press(server, order.token));
    },
    charge: byHand('charge', { words: 'Overtime' }),
    payment: byHand('payment', { method: 'check' }),
    back: byHand('refund', { method: 'check' }),
    waiver: byHand('waiver', {}),
  };

  return { accounts, calm, take: async (act) => void (await takes[act.what]?.(act)) };
}

function checkoutOf({ status, body }: { status: number; body: { url?: string } }): string | undefined {
  return status === 200 ? new URL(body.url ?? '').pathname.split('/').at(-1) : undefined;
}
