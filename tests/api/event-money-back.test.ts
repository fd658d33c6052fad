import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, ledgerOf, statusOf } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { startCardServer } from '../support/card-payments.ts';
import { aPayPage, checkoutIn, DEPOSIT, linesOf, type PayPage, pressCard, TOTAL } from '../support/event-cards.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import { asEvent } from '../support/stripe-webhooks.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let fake: StripeFake;
let stop: () => Promise<void>;
let admin: BrowserSession;

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
  admin = await signInAsAdmin(server);
});
afterAll(() => stop());
beforeEach(() => {
  Object.assign(fake.webhooks.troubles, { hold: false, times: 1 });
});

/** The most first: entries of one millisecond have no order. */
const entriesOf = async (agreed: PayPage, wanted: string) =>
  (await ledgerOf(server, agreed)).entries
    .filter(({ kind }) => kind === wanted)
    .toSorted((one, other) => other.cents - one.cents);
const moved = async (agreed: PayPage, wanted: string) => (await entriesOf(agreed, wanted)).map(({ cents }) => cents);
const refund = (agreed: PayPage, dollars: number, more: Record<string, unknown> = {}) =>
  book(agreed, { kind: 'refund', dollars, method: 'card', ...more });
const paidPage = async () => {
  const agreed = await aPayPage(server, admin);
  await fake.pay(agreed.checkout);
  return agreed;
};
/** Deposit and balance, each by a card payment of its own. */
const paidTwice = async () => {
  const agreed = await paidPage();
  const second = checkoutIn(await pressCard(agreed));
  await fake.pay(second);
  const payments = await entriesOf(agreed, 'payment');
  expect(payments.map(({ cents }) => cents)).toEqual([-DEPOSIT, DEPOSIT - TOTAL]);
  return { ...agreed, second, entries: payments.map(({ _id }) => _id) };
};

describe('a refund by card that an owner books and Stripe tells', () => {
  it('is one: of what Stripe tells only the rest is booked', async () => {
    const agreed = await paidPage();
    expect((await refund(agreed, 40)).status).toBe(200);
    await fake.refund(agreed.checkout, 4_000);
    expect(await moved(agreed, 'refund')).toEqual([4_000]);
    await fake.refund(agreed.checkout, 1_000);
    expect(await moved(agreed, 'refund')).toEqual([4_000, 1_000]);
  });

  it('told first leaves as much to book as is left of that payment, and says so', async () => {
    const agreed = await paidPage();
    await fake.refund(agreed.checkout, 10_000);
    const refused = { dollars: expect.stringMatching(/Stripe has told .* \$100\.00 .* \$27\.50 is left/) };
    expectRefusal(await refund(agreed, 100), 422, 'validation', refused);
    expect(await moved(agreed, 'refund')).toEqual([10_000]);
    expect((await refund(agreed, 27.5)).status).toBe(200);
    await fake.refund(agreed.checkout);
    expect(await moved(agreed, 'refund')).toEqual([10_000, 2_750]);
  });

  it('whole, at the same second, is one', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const agreed = await paidPage();
      await Promise.all([refund(agreed, DEPOSIT / 100), fake.refund(agreed.checkout), fake.refund(agreed.checkout)]);
      expect(await moved(agreed, 'refund')).toEqual([DEPOSIT]);
    }
  });

  it('is of the payment it names; two payments never use up one refund', async () => {
    const { entries, second, ...agreed } = await paidTwice();
    expectRefusal(await refund(agreed, 50), 422, 'validation', { of: expect.stringMatching(/which/) });
    expectRefusal(await refund(agreed, 50, { of: 'nobodys' }), 422, 'validation', { of: expect.stringMatching(/./) });
    expectRefusal(await refund(agreed, 200, { of: entries[0] }), 422, 'validation', {
      dollars: expect.stringMatching(/\$127\.50 is left/),
    });
    expect((await refund(agreed, 50, { of: entries[0] })).status).toBe(200);
    await fake.refund(second, 5_000);
    expect(await moved(agreed, 'refund')).toEqual([5_000, 5_000]);
    await fake.refund(agreed.checkout, 5_000);
    expect(await moved(agreed, 'refund')).toEqual([5_000, 5_000]);
    expect((await ledgerOf(server, agreed)).paidCents).toBe(TOTAL - 10_000);
  });

  it('says how it went back where a card was charged; by another way it is another refund', async () => {
    const agreed = await paidPage();
    const asked = { method: expect.stringMatching(/./) };
    expectRefusal(await book(agreed, { kind: 'refund', dollars: 10 }), 422, 'validation', asked);
    await book(agreed, { kind: 'refund', dollars: 10, method: 'cash' });
    await fake.refund(agreed.checkout, 1_000);
    expect(await moved(agreed, 'refund')).toEqual([1_000, 1_000]);
  });

  it('booked before refunds named their payment is of the first one', async () => {
    const { second, ...agreed } = await paidTwice();
    const before = { requestId: agreed.id, orderId: null, payment: null, answers: null, giftId: null, dispute: null };
    const entry = { kind: 'refund', cents: 3_000, method: 'card', actor: 'owner@example.com' } as const;
    await server.ctx.db
      .insertInto('ledgerEntries')
      .values({ ...before, ...entry, id: `before-${agreed.id}`, day: '2099-01-01', at: '2099-01-01T00:00:00.000Z' })
      .execute();
    await fake.refund(second, 3_000);
    await fake.refund(agreed.checkout, 3_000);
    expect(await moved(agreed, 'refund')).toEqual([3_000, 3_000]);
  });
});

describe('a dispute', () => {
  const told = async (type: string, change: (dispute: Record<string, unknown>) => object) => {
    const last = fake.webhooks.events.findLast((event) => event.type.startsWith('charge.dispute'));
    const { data } = JSON.parse(last?.body ?? '{}') as { data: { object: Record<string, unknown> } };
    return fake.webhooks.send(asEvent(type, change(data.object), server.clock.now()));
  };

  it('that is won gives the money back once, in whichever order its notices come', async () => {
    for (const order of ['as it happened', 'last first'] as const) {
      const agreed = await paidPage();
      Object.assign(fake.webhooks.troubles, { hold: true });
      const dispute = await fake.dispute(agreed.checkout);
      await fake.closeDispute(dispute, 'won');
      Object.assign(fake.webhooks.troubles, { hold: false });
      await fake.webhooks.release(order);
      await told('charge.dispute.closed', (object) => object);
      expect(await moved(agreed, 'chargeback'), order).toEqual([DEPOSIT, -DEPOSIT]);
      const { paidCents } = await ledgerOf(server, agreed);
      const [taken, back] = await entriesOf(agreed, 'chargeback');
      expect([back?.answers, back?.dispute, paidCents], order).toEqual([taken?._id, dispute, DEPOSIT]);
      expect(await linesOf(admin, agreed), order).toEqual([]);
    }
  });

  it('that is lost stays as it is, with its line; the same payment disputed again is another', async () => {
    const agreed = await paidPage();
    await fake.closeDispute(await fake.dispute(agreed.checkout, { cents: 5_000 }), 'lost');
    expect(await moved(agreed, 'chargeback')).toEqual([5_000]);
    expect(await linesOf(admin, agreed)).toEqual([expect.stringMatching(/disputes \$50\.00/)]);
    await fake.closeDispute(await fake.dispute(agreed.checkout, { cents: 2_000 }), 'won');
    expect(await moved(agreed, 'chargeback')).toEqual([5_000, 2_000, -2_000]);
    expect(await linesOf(admin, agreed)).toHaveLength(1);
  });

  it('that only asks takes nothing, unless the bank takes it after all', async () => {
    const asked = await paidPage();
    const inquiry = await fake.dispute(asked.checkout, { inquiry: true });
    expect(await linesOf(admin, asked)).toEqual([expect.stringMatching(/asks .* \$127\.50 .*nothing has gone back/i)]);
    await fake.closeDispute(inquiry, 'warning_closed');
    expect(await moved(asked, 'chargeback')).toEqual([]);
    expect(await linesOf(admin, asked)).toEqual([]);

    const taken = await paidPage();
    await fake.takeDisputed(await fake.dispute(taken.checkout, { inquiry: true }));
    expect(await moved(taken, 'chargeback')).toEqual([DEPOSIT]);
  });

  it('booked by an owner before it was told is one; told first, it is not booked again', async () => {
    const agreed = await paidPage();
    await book(agreed, { kind: 'chargeback', dollars: 100 });
    const dispute = await fake.dispute(agreed.checkout);
    expect(await moved(agreed, 'chargeback')).toEqual([10_000, 2_750]);
    const refused = { dollars: expect.stringMatching(/Nothing is left/) };
    expectRefusal(await book(agreed, { kind: 'chargeback', dollars: 1 }), 422, 'validation', refused);
    await fake.closeDispute(dispute, 'won');
    expect((await ledgerOf(server, agreed)).paidCents).toBe(DEPOSIT);
  });

  it('told in a shape we cannot read is a line for the owners, and no failure', async () => {
    const agreed = await paidPage();
    await fake.dispute(agreed.checkout);
    expect(await told('charge.dispute.closed', ({ status: _, ...dispute }) => ({ ...dispute, outcome: 'won' }))).toBe(
      200,
    );
    expect(await told('charge.dispute.closed', (dispute) => ({ ...dispute, status: 'settled_elsewhere' }))).toBe(200);
    expect(await told('charge.dispute.created', ({ amount, ...dispute }) => ({ ...dispute, sums: [amount] }))).toBe(
      200,
    );
    expect(await moved(agreed, 'chargeback')).toEqual([DEPOSIT]);
    const { body } = await admin.get('/payments/lines');
    const unread = (body as { words: string }[]).filter(({ words }) => /cannot read/.test(words));
    expect(unread).toHaveLength(3);
  });
});

describe('a request that is paid', () => {
  const whole = async () => {
    const { second, ...agreed } = await paidTwice();
    expect(await statusOf(agreed)).toBe('paid');
    return { ...agreed, second };
  };
  const historyOf = async (agreed: PayPage) =>
    (await admin.get(`/requests/${agreed.id}`)).body.history as { kind: string; party: string; words: string }[];

  it('is not, once money goes back; and is again when it has come again', async () => {
    const agreed = await whole();
    const dispute = await fake.dispute(agreed.second);
    expect(await statusOf(agreed)).toBe('confirmed');
    expect((await historyOf(agreed)).at(-1)).toMatchObject({
      kind: 'unpaid',
      party: 'clock',
      words: '$297.50 is owed.',
    });
    const { instalments, owedCents } = await ledgerOf(server, agreed);
    // By the ledger, not by the mark of an owner: nothing else is taken back.
    expect([owedCents, instalments.map(({ openCents }) => openCents)]).toEqual([29_750, [0, 29_750]]);
    await fake.closeDispute(dispute, 'won');
    expect(await statusOf(agreed)).toBe('paid');
    await fake.refund(agreed.checkout, 100);
    expect(await statusOf(agreed)).toBe('confirmed');
    await book(agreed, { kind: 'payment', dollars: 1, method: 'cash' });
    expect(await statusOf(agreed)).toBe('paid');
  });

  it('stays paid where what goes back is not owed; closed, it does not move', async () => {
    const agreed = await whole();
    expect((await book(agreed, { kind: 'waiver', dollars: 20 })).status).toBe(200);
    expect((await refund(agreed, 20, { of: agreed.entries[1] })).status).toBe(200);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
    expect((await historyOf(agreed)).filter(({ kind }) => kind === 'unpaid')).toEqual([]);
    expect(await statusOf(agreed)).toBe('paid');
    await admin.post(`/requests/${agreed.id}/status`, { status: 'declined' });
    await fake.dispute(agreed.checkout);
    expect(await statusOf(agreed)).toBe('declined');
  });

  it('by the mark of an owner is not either, when money of it goes back', async () => {
    const agreed = await aPayPage(server, admin);
    await fake.pay(agreed.checkout);
    await admin.post(`/requests/${agreed.id}/status`, { status: 'paid' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
    await fake.refund(agreed.checkout, 500);
    expect(await statusOf(agreed)).toBe('confirmed');
    expect((await ledgerOf(server, agreed)).owedCents).toBe(500);
  });
});
