import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { stays, sumOf } from '#/features/ledger-room/rules.ts';
import { aSignedAgreement, sign } from '../support/agreements.ts';
import { startCardServer } from '../support/card-payments.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
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

/* What clients give to the players after an event: no part of what is owed, and never income of the house. */

let server: TestServer;
let fake: StripeFake;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
});
beforeEach(async () => {
  await takeTips(await signInAsAdmin(server));
});
afterAll(() => stop());

describe('a tip is offered', () => {
  it('only while tips are taken, after the music, to the client', async () => {
    const { client: stranger } = await aPlayedEvent(server);
    const event = await aPlayedEvent(server);
    expectRefusal(await pressTip({ client: event.admin, id: event.id }), 403, 'forbidden');
    expectRefusal(await pressTip({ client: stranger, id: event.id }), 404, 'not_found');
    const ahead = await aSignedAgreement(server, {}, { admin: await signInAsAdmin(server) });
    expectRefusal(await pressTip(ahead), 409, 'conflict');
    await event.admin.post(`/requests/${event.id}/status`, { status: 'declined' });
    expectRefusal(await pressTip(event), 409, 'conflict');
    const off = await aPlayedEvent(server);
    await takeTips(off.admin, 'off');
    for (const press of [pressTip, promiseTip]) expectRefusal(await press(off), 404, 'not_found');
  });

  it.each([0, 0.99, 5_000.01, 12.345, '50', null])('from a dollar to five thousand, not as %s', async (dollars) => {
    const event = await aPlayedEvent(server, { fees: [] });
    for (const path of ['/tips/checkout', '/tips/promise'])
      expectRefusal(await event.client.post(path, { requestId: event.id, dollars, seenCents: 0 }), 422, 'validation', {
        dollars: 'A tip is from $1.00 to $5,000.00. Dollars, like 40 or 12.50.',
      });
  });
});

describe('what owners write of tips', () => {
  it('came another way, or goes back, once for a key', async () => {
    const event = await aPlayedEvent(server);
    const cash = { act: 'came', dollars: 60, method: 'cash' };
    await Promise.all([actOnTips(event, cash, 'the-same'), actOnTips(event, cash, 'the-same')]);
    expect(feesOf(await sharesOf(server, event))).toEqual([2_000, 2_000, 2_000]);
    expectRefusal(await actOnTips(event, { act: 'back', dollars: 60.01 }), 422, 'validation', {
      dollars: expect.stringMatching(/as tips/),
    });
    await actOnTips(event, { act: 'back', dollars: 30, method: 'cash' });
    expect((await moneyOf(server, event)).tipCents).toBe(3_000);
    expect(feesOf(await sharesOf(server, event))).toEqual([1_000, 1_000, 1_000]);
  });

  it('of what was paid too much: no cent more, and not by itself; back again it is to go back', async () => {
    const event = await aPlayedEvent(server);
    expect((await sign(server, event.request)).status).toBe(200);
    const { owedCents: owed } = await moneyOf(server, event);
    const booked = await event.admin.post(
      `/requests/${event.id}/ledger`,
      { kind: 'payment', dollars: owed / 100 + 50, method: 'bank' },
      { headers: { 'Idempotency-Key': 'too-much' } },
    );
    expect(booked.status).toBe(200);
    expect(await moneyOf(server, event)).toMatchObject({ owedCents: -5_000, tips: [] });
    expectRefusal(await actOnTips(event, { act: 'from-payment', dollars: 50.01 }), 422, 'validation', {
      dollars: expect.stringMatching(/beyond what is owed/),
    });
    await actOnTips(event, { act: 'from-payment', dollars: 50 });
    expect(await moneyOf(server, event)).toMatchObject({ owedCents: 0, paidCents: owed, tipCents: 5_000 });
    await actOnTips(event, { act: 'back', dollars: 50 });
    expect(await moneyOf(server, event)).toMatchObject({ owedCents: -5_000, tipCents: 0 });
    const receipts = server.ctx.db.selectFrom('invoices').select('id').where('requestId', '=', event.id);
    expect(await receipts.where('kind', '=', 'receipt').execute()).toHaveLength(2);
  });

  it('takes the words of who said that it is on its way; they hear of it once', async () => {
    const event = await aPlayedEvent(server);
    for (const words of ['First', 'For the encore']) expect((await promiseTip(event, { words })).status).toBe(200);
    const mails = server.ctx.db.selectFrom('outbox').select('subject').where('subjectId', '=', event.id);
    expect(await mails.where('kind', '=', 'event-request.tip-promised').execute()).toHaveLength(1);
    expect((await moneyOf(server, event)).tips).toEqual([]);
    await actOnTips(event, { act: 'came', dollars: 80, method: 'bank' });
    await sharesOf(server, event);
    const { body } = await event.admin.get(`/payouts?musician=${event.request.musician.id}`);
    expect(body.items[0].lines.map(({ words }: { words: string }) => words)).toContain('For the encore');
  });
});

describe('the shares', () => {
  it('are what an owner gives each, together the tip to the cent; a share that is paid stands', async () => {
    const event = await aPlayedEvent(server);
    await aTip(fake, event);
    const lines = await sharesOf(server, event);
    const tipId = lines[0]?.tipId ?? '';
    const give = (dollars: number[], some = lines) =>
      event.admin.call('PUT', `/payouts/tips/${tipId}`, {
        body: { shares: some.map(({ id, version }, index) => ({ id, seen: version, dollars: dollars[index] })) },
      });
    expectRefusal(await give([50, 30, 19.99]), 422, 'validation', {
      shares: 'Together these are $99.99; what is to be divided is $100.00.',
    });
    expectRefusal(await give([50, 50], lines.slice(1)), 409, 'conflict');
    expect((await give([50, 30, 20])).status).toBe(200);
    expectRefusal(await give([50, 30, 20]), 409, 'conflict');
    const [first, ...open] = await sharesOf(server, event);
    if (!first) throw new Error('no share');
    expect(feesOf([first, ...open])).toEqual([5_000, 3_000, 2_000]);
    const alone = { body: { seen: first.version, fee: 60, note: '' } };
    expectRefusal(await event.admin.call('PATCH', `/payouts/${first.id}`, alone), 409, 'conflict');
    expect((await payOut(server, event, [first])).status).toBe(200);
    expectRefusal(await give([50, 30, 20], await sharesOf(server, event)), 409, 'conflict');
    expect((await give([25, 25], open)).status).toBe(200);
    expect(feesOf(await sharesOf(server, event))).toEqual([5_000, 2_500, 2_500]);
  });

  it('are of who played: who was replaced has none', async () => {
    const event = await aPlayedEvent(server);
    await aTip(fake, event);
    expect(await sharesOf(server, event)).toHaveLength(3);
    await event.admin.post(`/requests/${event.id}/players/${event.asks[0]}/state`, { state: 'replaced' });
    const shares = await sharesOf(server, event);
    expect(feesOf(shares)).toEqual([5_000, 5_000]);
    expect(shares.map(({ musicianId }) => musicianId)).not.toContain(event.players[0]?.id);
    // Called off afterwards, who has a share keeps it.
    await event.admin.post(`/requests/${event.id}/status`, { status: 'declined' });
    expect(feesOf(await sharesOf(server, event))).toEqual([5_000, 5_000]);
  });
});

it('the ledger room keeps tips apart: no income, and nothing of what stays', async () => {
  const event = await aPlayedEvent(server);
  const owner = { ...server.ctx, actor: { kind: 'admin', accountId: 'owner', email: 'owner@example.com' } } as const;
  const evenings = async () =>
    sumOf(
      (await readLedgerRoom(owner, 1)).months.map(({ came }) => came),
      'evenings',
    );
  const before = await evenings();
  await aTip(fake, event);
  const [first] = await sharesOf(server, event);
  if (first) await payOut(server, event, [first]);
  const room = await readLedgerRoom(owner, 1);
  expect(await evenings()).toBe(before);
  const balance = room.events.items.find(({ requestId }) => requestId === event.id);
  const fees = 25_000 + 18_050 + 9_505;
  expect(balance).toMatchObject({ tips: 10_000, tipsPaid: 3_334, paid: 0, players: fees });
  expect(balance && stays(balance)).toBe(-fees);
  const leader = room.players.find(({ musicianId }) => musicianId === first?.musicianId);
  expect(leader?.tips).toBe(3_334);
});
