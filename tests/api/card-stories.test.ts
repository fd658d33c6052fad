import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '#/features/ledger/records.server.ts';
import { paidCents } from '#/features/ledger/rules.ts';
import { askForCheckouts, startCheckout } from '#/features/orders/payments/checkouts.server.ts';
import { takeNotice } from '#/features/orders/payments/notices.server.ts';
import { readOrder, readOrderHistory } from '#/features/orders/records.server.ts';
import type { CheckoutFacts, PaymentNotice, PaymentPort } from '#/platform/payments/payment-port.ts';
import { anOrder } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (id: string) => readOrder(server.ctx, id);
const kinds = async (id: string) => (await readOrderHistory(server.ctx, id)).map(({ kind }) => kind);
const linesOf = (id: string) =>
  server.ctx.db
    .selectFrom('paymentEvents')
    .select('words')
    .where('orderId', '=', id)
    .where('outcome', '=', 'mismatch')
    .where('settledAt', 'is', null)
    .execute();

/** What may have happened at Stripe, and the order's end that it demands. */
interface Story {
  end: 'paid' | 'debit paid' | 'debit failed' | 'expired';
  back: 'nothing' | 'some' | 'all';
  dispute: 'none' | 'lost' | 'won';
}

describe('any telling of the same facts', () => {
  it('in any order, repeated, asked for in between, ends the same', async () => {
    const stories = fc.record<Story>({
      end: fc.constantFrom('paid', 'debit paid', 'debit failed', 'expired'),
      back: fc.constantFrom('nothing', 'some', 'all'),
      dispute: fc.constantFrom('none', 'lost', 'won'),
    });
    const telling = fc.array(fc.nat(99), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(stories, telling, async (story, steps) => {
        const order = await anOrder(server);
        const { notices, facts } = happened(story, order._id, order.totalCents);
        const ctx = { ...server.ctx, payments: portOf(facts), cardPayments: true };
        await startCheckout(ctx, order.token);
        const all: (PaymentNotice | 'ask')[] = [...notices, 'ask'];
        for (const step of steps) await take(all[step % all.length]);
        for (const notice of steps[0] === 0 ? notices : notices.toReversed()) await take(notice);

        const came = story.end === 'paid' || story.end === 'debit paid';
        const gone = came && story.back === 'all';
        const end = await read(order._id);
        expect(end?.status).toBe(came ? (gone ? 'refunded' : 'paid') : 'open');
        expect(end?.payment?.reference).toBe(came ? facts.paymentId : undefined);
        if (!came) expect(end?.claimedAt).toBeNull();
        const told = await kinds(order._id);
        const count = (kind: string) => told.filter((one) => one === kind).length;
        expect([count('confirmed'), count('refunded')]).toEqual([came ? 1 : 0, gone ? 1 : 0]);
        const taken = came && story.dispute === 'lost';
        expect(await linesOf(order._id)).toHaveLength(taken ? 1 : 0);
        const back = { nothing: 0, some: 1, all: order.totalCents }[story.back];
        const entries = await readEntries(server.ctx, { orderId: order._id });
        expect(paidCents(entries)).toBe(came ? order.totalCents - back - (taken ? order.totalCents : 0) : 0);

        async function take(what: PaymentNotice | 'ask' | undefined): Promise<void> {
          if (what === 'ask') await askForCheckouts(ctx, order._id);
          else if (what) await takeNotice(ctx, what);
        }
      }),
      { numRuns: 30 },
    );
  });
});

let stories = 0;

function happened({ end, back, dispute }: Story, orderId: string, amount: number) {
  stories += 1;
  const id = `cs_story_${stories}`;
  const paymentId = end === 'expired' ? undefined : `pi_story_${stories}`;
  const facts: CheckoutFacts = {
    id,
    subjectId: orderId,
    // A session says the same of a debit that failed and of one under way.
    state: end === 'expired' ? 'expired' : end === 'debit failed' ? 'processing' : 'paid',
    amount,
    currency: 'usd',
    paymentId,
    url: undefined,
  };
  const at = server.clock.now();
  const checkout = (type: string, state: CheckoutFacts['state']): PaymentNotice => ({
    id: `evt_${type}_${stories}`,
    type,
    at,
    kind: 'checkout',
    checkout: { ...facts, state },
  });
  const told: Record<Story['end'], PaymentNotice[]> = {
    paid: [checkout('completed', 'paid')],
    'debit paid': [checkout('completed', 'processing'), checkout('succeeded', 'paid')],
    'debit failed': [checkout('completed', 'processing'), checkout('failed', 'failed')],
    expired: [checkout('expired', 'expired')],
  };
  const refund: PaymentNotice = {
    id: `evt_refund_${stories}`,
    type: 'charge.refunded',
    at,
    kind: 'refunded',
    subjectId: orderId,
    paymentId,
    amount,
    refunded: back === 'all' ? amount : 1,
    currency: 'usd',
  };
  const disputed = { disputeId: `dp_${stories}`, paymentId, amount, currency: 'usd', reason: 'fraudulent' };
  const stages = { none: [], lost: ['taken', 'taken'], won: ['taken', 'won', 'won'] } as const;
  const disputes = stages[dispute].map(
    (stage, index): PaymentNotice => ({
      ...{ id: `evt_dispute_${index}_${stories}`, type: 'charge.dispute', at, kind: 'disputed' },
      ...{ ...disputed, stage },
    }),
  );
  const gone = back === 'nothing' ? disputes : [refund, ...disputes];
  return { facts, notices: [...told[end], ...(facts.state === 'paid' ? gone : [])] };
}

/** Stripe as far as a story goes. */
function portOf(facts: CheckoutFacts): PaymentPort {
  return {
    test: true,
    standIn: undefined,
    createCheckout: async () => ({ id: facts.id, url: 'http://127.0.0.1/pay' }),
    findCheckout: async () => facts,
    readNotice: async () => ({ ok: false, refusal: 'unsigned', message: '' }),
    check: async () => undefined,
  };
}
