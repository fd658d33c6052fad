import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForDueCardPayments } from '#/features/event-requests/money/card.server.ts';
import { sign } from '../support/agreements.ts';
import { startCardServer } from '../support/card-payments.ts';
import { checkoutIn, linesOf, pressCard } from '../support/event-cards.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import { asEvent } from '../support/stripe-webhooks.ts';
import type { TestServer } from '../support/test-server.ts';
import {
  actOnTips,
  aPlayedEvent,
  aTip,
  feesOf,
  moneyOf,
  payOut,
  pressTip,
  promiseTip,
  sharesOf,
  takeTips,
} from '../support/tips.ts';

/* Tips that a card pays: notices come twice, late, in any order, and tell of what goes back. */

let server: TestServer;
let fake: StripeFake;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
});
beforeEach(async () => {
  await takeTips(await signInAsAdmin(server));
  Object.assign(fake.webhooks.troubles, { hold: false, times: 1 });
});
afterAll(() => stop());

const newest = () => fake.webhooks.events.at(-1) ?? { id: '', type: '', body: '' };

describe('a tip by card', () => {
  it('is booked once, as a tip, however its notices come; the event owes what it owed', async () => {
    const event = await aPlayedEvent(server);
    const before = await moneyOf(server, event);
    fake.webhooks.troubles.times = 2;
    await aTip(fake, event, 100, 'The  Debussy!\nThank you.');
    const { data } = JSON.parse(newest().body) as { data: { object: object } };
    const another = asEvent('checkout.session.completed', data.object, server.clock.now());
    await Promise.all([fake.webhooks.send(newest()), fake.webhooks.send(another), askForDueCardPayments(server.ctx)]);
    const after = await moneyOf(server, event);
    expect(after).toMatchObject({ tips: [['tip', -10_000]], owedCents: before.owedCents, paidCents: before.paidCents });
    const mails = server.ctx.db.selectFrom('outbox').select('id').where('subjectId', '=', event.id);
    expect(await mails.where('kind', '=', 'event-request.tip').execute()).toHaveLength(1);
    expect(await linesOf(event.admin, event)).toEqual([]);
    const invoices = server.ctx.db.selectFrom('invoices').select('id').where('requestId', '=', event.id);
    const receipt = await invoices.where('kind', '=', 'receipt').executeTakeFirstOrThrow();
    const query = new URLSearchParams({ request: event.id, id: receipt.id });
    const pdf = await fetch(`${server.origin}/api/agreements/invoice?${query}`, {
      headers: { Cookie: event.client.cookie ?? '' },
    });
    const text = readPdf(Buffer.from(await pdf.arrayBuffer()))
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain('Tip for the players by card');
    expect(text).not.toContain('of which');
  });

  it('is divided among who played, to the cent, and each reads what the client wrote', async () => {
    const event = await aPlayedEvent(server);
    await aTip(fake, event, 100, 'The  Debussy!\nThank you.');
    const shares = await sharesOf(server, event);
    expect(feesOf(shares)).toEqual([3_334, 3_333, 3_333]);
    expect(new Set(shares.map(({ musicianId }) => musicianId))).toEqual(
      new Set([event.request.musician.id, ...event.players.map(({ id }) => id)]),
    );
    const { body } = await event.admin.get(`/payouts?musician=${event.request.musician.id}`);
    const line = body.items[0].lines.find(({ tipId }: { tipId: string | null }) => tipId !== null);
    expect(line).toMatchObject({ title: 'Tip: A feast in the garden', words: 'The Debussy! Thank you.' });
    // However often it is looked.
    expect(feesOf(await sharesOf(server, event))).toEqual([3_334, 3_333, 3_333]);
  });

  it('that comes after tips were switched off, or the event was called off, is booked; the owners hear of the latter', async () => {
    const [late, gone] = [await aPlayedEvent(server), await aPlayedEvent(server)];
    const [first, second] = [checkoutIn(await pressTip(late)), checkoutIn(await pressTip(gone))];
    await takeTips(gone.admin, 'off');
    await gone.admin.post(`/requests/${gone.id}/status`, { status: 'declined' });
    await Promise.all([fake.pay(first), fake.pay(second)]);
    expect((await moneyOf(server, late)).tipCents).toBe(10_000);
    expect((await moneyOf(server, gone)).tipCents).toBe(10_000);
    expect(await linesOf(gone.admin, late)).toEqual([]);
    expect(await linesOf(gone.admin, gone)).toEqual([expect.stringMatching(/as a tip for .*, which was cancelled/)]);
    // Nobody else is known to have played.
    expect(feesOf(await sharesOf(server, gone))).toEqual([10_000]);
  });

  it('goes back in parts, told in any order: as a tip, from each share in proportion', async () => {
    const event = await aPlayedEvent(server);
    const { owedCents: owed } = await moneyOf(server, event);
    const checkout = await aTip(fake, event);
    await sharesOf(server, event);
    fake.webhooks.troubles.hold = true;
    await fake.refund(checkout, 1_000);
    await fake.refund(checkout, 4_000);
    const [some, more] = fake.webhooks.events.slice(-2);
    for (const notice of [more, some, more]) if (notice) expect(await fake.webhooks.send(notice)).toBe(200);
    const { tips, tipCents, owedCents } = await moneyOf(server, event);
    expect([tips, tipCents]).toEqual([
      [
        ['tip', -10_000],
        ['tip-refund', 5_000],
      ],
      5_000,
    ]);
    expect(owedCents).toBe(owed);
    expect(feesOf(await sharesOf(server, event))).toEqual([1_667, 1_667, 1_666]);
    await fake.webhooks.release();
    await fake.refund(checkout);
    await fake.webhooks.release();
    expect((await moneyOf(server, event)).tipCents).toBe(0);
    expect(await sharesOf(server, event)).toEqual([]);
    expect(await linesOf(event.admin, event)).toEqual([]);
  });

  it('that is disputed before anybody knew of it is a tip that was charged back', async () => {
    const event = await aPlayedEvent(server);
    const checkout = checkoutIn(await pressTip(event));
    fake.webhooks.troubles.hold = true;
    await fake.pay(checkout);
    await fake.dispute(checkout);
    await fake.webhooks.release('last first');
    expect((await moneyOf(server, event)).tips).toEqual([
      ['tip', -10_000],
      ['tip-chargeback', 10_000],
    ]);
    expect(await linesOf(event.admin, event)).toEqual([expect.stringMatching(/disputes \$100\.00 .*, a tip/)]);
    expect(await sharesOf(server, event)).toEqual([]);
  });

  it('that goes back when players have it already is a line for the owners, once; nobody is paid out of what is gone', async () => {
    const event = await aPlayedEvent(server);
    const checkout = await aTip(fake, event);
    const [first, ...others] = await sharesOf(server, event);
    if (!first) throw new Error('no share');
    expect((await payOut(server, event, [first])).status).toBe(200);
    await fake.refund(checkout, 9_000);
    await fake.webhooks.send(newest());
    // Before the clock has taken it from the shares.
    expectRefusal(await payOut(server, event, others), 409, 'conflict');
    expect(await linesOf(event.admin, event)).toEqual([expect.stringMatching(/\$23\.34 went back that is paid out/)]);
    expect(feesOf(await sharesOf(server, event))).toEqual([3_334, 0, 0]);
    await fake.refund(checkout);
    expect(await linesOf(event.admin, event)).toHaveLength(2);
  });

  it('that an owner has paid back is not paid back once more when the provider tells; a dispute that is won gives it back', async () => {
    const event = await aPlayedEvent(server);
    const checkout = await aTip(fake, event);
    await actOnTips(event, { act: 'back', dollars: 40, method: 'card' });
    await fake.refund(checkout, 4_000);
    expect((await moneyOf(server, event)).tips).toEqual([
      ['tip', -10_000],
      ['tip-refund', 4_000],
    ]);
    const disputed = await aPlayedEvent(server);
    const other = await aTip(fake, disputed);
    const dispute = await fake.dispute(other);
    expect((await moneyOf(server, disputed)).tipCents).toBe(0);
    await fake.closeDispute(dispute, 'won');
    expect((await moneyOf(server, disputed)).tipCents).toBe(10_000);
    expect(feesOf(await sharesOf(server, disputed))).toEqual([3_334, 3_333, 3_333]);
    expect(await linesOf(disputed.admin, disputed)).toEqual([]);
  });

  it('is one page for two tabs; a tab that shows less than was given gives nothing', async () => {
    const event = await aPlayedEvent(server);
    const tabs = await Promise.all([pressTip(event, { words: 'One' }), pressTip(event, { words: 'Two' })]);
    const [one = '', two] = tabs.map(checkoutIn);
    expect(one).toBe(two);
    await fake.pay(one);
    expectRefusal(await pressTip(event), 409, 'conflict');
    expectRefusal(await promiseTip(event), 409, 'conflict');
    // Who sees it may give more.
    await fake.pay(checkoutIn(await pressTip(event, { seenCents: 10_000 })));
    expect((await moneyOf(server, event)).tips).toEqual([
      ['tip', -10_000],
      ['tip', -10_000],
    ]);
    expect(feesOf(await sharesOf(server, event))).toHaveLength(6);
  });

  it('and an instalment of the same amount are two pages, in either order', async () => {
    const event = await aPlayedEvent(server);
    expect((await sign(server, event.request)).status).toBe(200);
    const { cents } = (await server.ctx.db
      .selectFrom('instalments')
      .select('cents')
      .where('requestId', '=', event.id)
      .orderBy('position')
      .executeTakeFirstOrThrow()) as { cents: number };
    const due = checkoutIn(await pressCard(event));
    const tip = checkoutIn(await pressTip(event, { dollars: cents / 100 }));
    expect(checkoutIn(await pressCard(event))).toBe(due);
    expect(tip).not.toBe(due);
    await Promise.all([fake.pay(tip), fake.pay(due)]);
    expect(await moneyOf(server, event)).toMatchObject({ tipCents: cents, paidCents: cents });
  });
});
