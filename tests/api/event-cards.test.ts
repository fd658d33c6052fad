import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { askForDueCardPayments } from '#/features/event-requests/money/card.server.ts';
import { examine } from '#/features/health/checks.server.ts';
import { readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
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
  Object.assign(fake.webhooks.troubles, {
    hold: false,
    times: 1,
    wrongSignature: false,
    otherAmount: undefined,
    otherCurrency: undefined,
  });
});

const owner = (): AppContext => ({
  ...server.ctx,
  actor: { kind: 'admin', accountId: 'owner', email: 'owner@example.com' },
});
const page = () => aPayPage(server, admin);
/** What came and went, in the order it was booked. */
const moved = async (agreed: PayPage) =>
  (await ledgerOf(server, agreed)).entries
    .filter(({ kind }) => kind !== 'charge')
    .map(({ kind, cents }) => [kind, cents]);
const came = (cents = DEPOSIT) => ['payment', -cents];
const newest = () => fake.webhooks.events.at(-1) ?? { id: '', type: '', body: '' };
const told = async (change: (session: Record<string, unknown>) => object, type = 'checkout.session.completed') => {
  const { data } = JSON.parse(newest().body) as { data: { object: Record<string, unknown> } };
  return fake.webhooks.send(asEvent(type, change(data.object), server.clock.now()));
};

describe('a card payment of an event', () => {
  it('is booked once, with one mail, however often and however close its notices come', async () => {
    const agreed = await page();
    fake.webhooks.troubles.times = 2;
    await fake.pay(agreed.checkout);
    const again = await Promise.all([1, 2, 3, 4].map(() => fake.webhooks.send(newest())));
    // Under other ids, as a notice of another kind about the same payment.
    const others = await Promise.all([1, 2, 3].map(() => told((session) => session)));
    expect([...again, ...others]).toEqual(Array(7).fill(200));
    expect(await moved(agreed)).toEqual([came()]);
    const mails = server.ctx.db.selectFrom('outbox').select('id').where('subjectId', '=', agreed.id);
    expect(await mails.where('kind', '=', 'event-request.payment').execute()).toHaveLength(1);
    expect(await linesOf(admin, agreed)).toEqual([]);
  });

  it('is booked, and booked as gone back, though its request is no longer here', async () => {
    const [paid, late] = [await page(), await page()];
    await fake.pay(paid.checkout);
    for (const { id } of [paid, late]) await server.ctx.db.deleteFrom('eventRequests').where('id', '=', id).execute();
    await fake.refund(paid.checkout);
    await fake.pay(late.checkout);
    await fake.dispute(late.checkout);
    expect(fake.webhooks.answers.slice(-4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await moved(paid)).toEqual([came(), ['refund', DEPOSIT]]);
    expect(await moved(late)).toEqual([came(), ['chargeback', DEPOSIT]]);
  });

  it('that somebody else tells of is none; nor is one with a byte changed', async () => {
    const agreed = await page();
    fake.webhooks.troubles.wrongSignature = true;
    await fake.pay(agreed.checkout);
    expect(fake.webhooks.answers.at(-1)?.status).toBe(400);
    const { body } = newest();
    const altered = await fetch(fake.webhooks.address ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': fake.webhooks.sign(body) },
      body: body.replace(String(DEPOSIT), String(TOTAL)),
    });
    expect(altered.status).toBe(400);
    expect(await moved(agreed)).toEqual([]);
  });

  it('told in a shape we cannot read is refused, and found by asking', async () => {
    const agreed = await page();
    fake.webhooks.troubles.hold = true;
    await fake.pay(agreed.checkout);
    expect(await told((session) => ({ ...session, payment_status: 'settled_in_full' }))).toBe(400);
    expect(await told(({ amount_total: _, ...session }) => ({ ...session, amounts: [{ total: DEPOSIT }] }))).toBe(400);
    expect(await moved(agreed)).toEqual([]);
    await askForDueCardPayments(server.ctx);
    expect(await moved(agreed)).toEqual([came()]);
    await fake.webhooks.release();
    expect(await moved(agreed)).toEqual([came()]);
  });

  it('told without the name of its payment, as by a newer version, and then with it, is one payment', async () => {
    const agreed = await page();
    fake.webhooks.troubles.hold = true;
    await fake.pay(agreed.checkout);
    expect(await told(({ payment_intent, ...session }) => ({ ...session, payments: [payment_intent] }))).toBe(200);
    await fake.webhooks.release();
    await askForDueCardPayments(server.ctx);
    expect(await moved(agreed)).toEqual([came()]);
    // Whatever else stands in it is nothing to us.
    expect(await told((session) => ({ ...session, risk: { level: 'low' }, status: 'complete' }))).toBe(200);
    expect(await moved(agreed)).toEqual([came()]);
  });

  it('that is completed but not paid counts when it is settled, and is not asked for a second time meanwhile', async () => {
    const good = await page();
    await fake.pay(good.checkout, 'later');
    expect(await moved(good)).toEqual([]);
    expectRefusal(await pressCard(good), 409, 'conflict');
    await fake.settle(good.checkout, true);
    expect(await moved(good)).toEqual([came()]);

    const bad = await page();
    await fake.pay(bad.checkout, 'later');
    fake.webhooks.troubles.times = 2;
    await fake.settle(bad.checkout, false);
    // Under another id, too.
    await told((session) => session, 'checkout.session.async_payment_failed');
    fake.webhooks.troubles.times = 1;
    expect(await moved(bad)).toEqual([]);
    const { history } = (await admin.get(`/requests/${bad.id}`)).body as { history: { kind: string; words: string }[] };
    expect(history.filter(({ kind }) => kind === 'debit-failed')).toMatchObject([
      { words: '$127.50 did not go through: nothing was paid.' },
    ]);
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select(['toAddress', 'textBody'])
      .where('subjectId', '=', bad.id)
      .where('kind', '=', 'event-request.debit-failed')
      .execute();
    expect(mails).toMatchObject([{ toAddress: bad.client.email, textBody: expect.stringMatching(/\/agreement/) }]);
    const room = await readLedgerRoom(owner(), 1);
    expect(room.about[bad.id]?.debitFailed).toBe(true);
    expect(room.about[good.id]?.debitFailed).toBeUndefined();
    const next = checkoutIn(await pressCard(bad));
    expect(next).not.toBe(bad.checkout);
    await fake.pay(next);
    expect(await moved(bad)).toEqual([came()]);
    // The failure is of the past; told late it is of no concern.
    await told((session) => session, 'checkout.session.async_payment_failed');
    expect((await readLedgerRoom(owner(), 1)).about[bad.id]?.debitFailed).toBeUndefined();
  });

  it('is one page for two tabs; where the same is paid on two, both are booked and the owners hear of it', async () => {
    const agreed = await page();
    expect(
      await Promise.all([pressCard(agreed), pressCard(agreed)].map(async (press) => checkoutIn(await press))),
    ).toEqual([agreed.checkout, agreed.checkout]);
    server.clock.advance(56 * MINUTE_MS);
    const other = checkoutIn(await pressCard(agreed));
    expect(other).not.toBe(agreed.checkout);
    await Promise.all([fake.pay(agreed.checkout), fake.pay(other)]);
    expect(await moved(agreed)).toEqual([came(), came()]);
    expect(await linesOf(admin, agreed)).toEqual([expect.stringContaining('$127.50')]);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(TOTAL - 2 * DEPOSIT);
  });

  it('that comes on a page which was open while the owners booked a transfer is booked, and told', async () => {
    const agreed = await page();
    await book(agreed, { kind: 'payment', dollars: 425, method: 'bank' });
    expect(await statusOf(agreed)).toBe('paid');
    await fake.pay(agreed.checkout);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(-DEPOSIT);
    expect(await linesOf(admin, agreed)).toEqual([expect.stringMatching(/more than was due/)]);
    // Paid back at Stripe nothing is left to see to.
    await fake.refund(agreed.checkout);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
    expect(await linesOf(admin, agreed)).toEqual([]);
  });

  it('of another amount is booked as it came, and told; in another currency it is only told', async () => {
    const part = await page();
    fake.webhooks.troubles.otherAmount = 5_000;
    await fake.pay(part.checkout);
    expect(await moved(part)).toEqual([came(5_000)]);
    expect(await linesOf(admin, part)).toEqual([expect.stringMatching(/\$50\.00 .*another amount than was due next/)]);
    fake.webhooks.troubles.otherAmount = undefined;
    expect(fake.sessions.get(checkoutIn(await pressCard(part)))?.lines[0]?.unit_amount).toBe(DEPOSIT - 5_000);

    const foreign = await page();
    fake.webhooks.troubles.otherCurrency = 'eur';
    await fake.pay(foreign.checkout);
    await told((session) => session);
    expect(await moved(foreign)).toEqual([]);
    expect(await linesOf(admin, foreign)).toEqual([expect.stringMatching(/another currency/)]);

    const nothing = await page();
    Object.assign(fake.webhooks.troubles, { otherCurrency: undefined, otherAmount: 0 });
    await fake.pay(nothing.checkout);
    expect(fake.webhooks.answers.at(-1)?.status).toBe(200);
    expect(await moved(nothing)).toEqual([]);
  });

  it('after it was cancelled is in the ledger and told; what the cancellation costs is no surprise', async () => {
    const gone = await page();
    await admin.post(`/requests/${gone.id}/status`, { status: 'declined' });
    await fake.pay(gone.checkout);
    expect((await ledgerOf(server, gone)).owedCents).toBe(-DEPOSIT);
    expect(await linesOf(admin, gone)).toEqual([expect.stringMatching(/which is closed/)]);

    const costs = await page();
    const answer = await costs.client.post('/agreements/cancel', { requestId: costs.id, cents: DEPOSIT });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await fake.pay(costs.checkout);
    expect((await ledgerOf(server, costs)).owedCents).toBe(0);
    expect(await linesOf(admin, costs)).toEqual([]);
  });

  it('goes back in parts, each told twice: what is booked is what went back', async () => {
    const agreed = await page();
    await fake.pay(agreed.checkout);
    fake.webhooks.troubles.hold = true;
    await fake.refund(agreed.checkout, 600);
    await fake.refund(agreed.checkout, 1_400);
    const [some, more] = fake.webhooks.events.slice(-2);
    for (const event of [more, some, more, some]) if (event) expect(await fake.webhooks.send(event)).toBe(200);
    expect(await moved(agreed)).toEqual([came(), ['refund', 2_000]]);
    await fake.webhooks.release();
    await fake.refund(agreed.checkout);
    await fake.webhooks.release();
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: TOTAL, paidCents: 0 });
  });

  it('that is disputed is charged back and told, also when the dispute is told before the payment', async () => {
    const known = await page();
    await fake.pay(known.checkout);
    await fake.dispute(known.checkout);
    await fake.webhooks.send(newest());
    expect(await moved(known)).toEqual([came(), ['chargeback', DEPOSIT]]);
    expect(await linesOf(admin, known)).toEqual([expect.stringMatching(/disputes \$127\.50/)]);

    const early = await page();
    fake.webhooks.troubles.hold = true;
    await fake.pay(early.checkout);
    await fake.dispute(early.checkout);
    await fake.webhooks.release('last first');
    expect(await moved(early)).toEqual([came(), ['chargeback', DEPOSIT]]);
    expect(await linesOf(admin, early)).toHaveLength(1);
  });
});

it('a card payment of an event that no notice told is seen on the Health page, one that an owner wrote down is not', async () => {
  const check = async () => (await examine(server.ctx)).find(({ id }) => id === 'payments')?.message;
  const agreed = await page();
  const { address } = fake.webhooks;
  fake.webhooks.address = undefined;
  server.clock.advance(11 * MINUTE_MS);
  await book(agreed, { kind: 'payment', dollars: 1, method: 'card' });
  server.clock.advance(11 * MINUTE_MS);
  expect(await check()).not.toMatch(/do not reach us/);
  const pressed = checkoutIn(await pressCard(agreed));
  await fake.pay(pressed);
  await askForDueCardPayments(server.ctx);
  server.clock.advance(11 * MINUTE_MS);
  expect(await check()).toMatch(/do not reach us/);
  fake.webhooks.address = address;
});
