import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPayouts } from '#/features/payouts/recording.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Agreed, anAgreedEvent, linesOf, passTheDay } from '../support/payouts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* What a player is owed once an event is over, and how owners note that it is paid. */

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const feesOf = async (event: Agreed) => (await linesOf(server, event)).map(({ feeCents }) => feeCents);
const idsOf = async (event: Agreed) => (await linesOf(server, event)).map(({ musicianId }) => musicianId);
const today = () => dayIn(LAS_VEGAS, server.clock.now());

async function over(more: Parameters<typeof anAgreedEvent>[2] = {}): Promise<Agreed> {
  const event = await anAgreedEvent(server, admin, more);
  await passTheDay(server);
  admin = await signInAsAdmin(server);
  return event;
}

const pay = (lines: readonly { id: string; version: number }[], by = admin) =>
  by.post('/payouts/payments', {
    lines: lines.map(({ id, version }) => ({ id, seen: version })),
    paidOn: today(),
    paidBy: 'bank',
  });

describe('when an event is over', () => {
  it('everybody who played has one line, at the agreed fee to the cent, and not before', async () => {
    const event = await anAgreedEvent(server, admin);
    await recordPayouts(server.ctx);
    expect(await linesOf(server, event)).toEqual([]);
    await passTheDay(server);
    expect(await feesOf(event)).toEqual([9_505, 18_050, 25_000]);
    // Once for each, however often and by however many it is looked.
    await Promise.all([recordPayouts(server.ctx), recordPayouts(server.ctx)]);
    expect(await linesOf(server, event)).toHaveLength(3);
  });

  it('and was called off before, or moved, nobody is owed anything', async () => {
    const [off, moved] = [await anAgreedEvent(server, admin), await anAgreedEvent(server, admin)];
    await admin.post(`/requests/${off.request.id}/status`, { status: 'withdrawn' });
    const later = {
      eventDate: dayIn(LAS_VEGAS, server.clock.now(), 20),
      eventStartTime: '18:00',
      eventEndTime: '20:00',
    };
    await admin.post(`/requests/${moved.request.id}/date`, later);
    await passTheDay(server);
    expect([await linesOf(server, off), await linesOf(server, moved)]).toEqual([[], []]);
  });

  it('and is called off afterwards, what is not paid is owed no more, and what is paid stands', async () => {
    const event = await over();
    const [first] = await linesOf(server, event);
    if (first) expect((await pay([first])).status).toBe(200);
    await admin.post(`/requests/${event.request.id}/status`, { status: 'declined' });
    await recordPayouts(server.ctx);
    expect((await linesOf(server, event)).map(({ id }) => id)).toEqual([first?.id]);
  });

  it('who played is owed, not who was replaced', async () => {
    const event = await anAgreedEvent(server, admin, { fees: [180] });
    const path = `/requests/${event.request.id}/players`;
    await admin.post(`${path}/${event.asks[0]}/state`, { state: 'replaced' });
    const { body } = await admin.get(path);
    const pool = body.pools[0];
    const [, substitute] = [event.players[0], (await anAgreedEvent(server, admin, { days: 9 })).players[0]];
    const musicians = [event.players[0]?.id, substitute?.id].map((musicianId) => ({ musicianId, fee: 210 }));
    const { places, _id, how, manner, hours } = pool;
    const changed = await admin.put(path, {
      leader: ['Piano'],
      pools: [{ _id, how, manner, hours, places, musicians }],
    });
    const asked = changed.body.pools[0].asks.find(
      ({ musicianId }: { musicianId: string }) => musicianId === substitute?.id,
    );
    for (const state of ['asked', 'yes']) await admin.post(`${path}/${asked._id}/state`, { state });
    await passTheDay(server);
    expect((await idsOf(event)).toSorted()).toEqual([event.request.musician.id, substitute?.id].toSorted());
  });

  it('a fee that nobody agreed is open, and is said before it is paid', async () => {
    const event = await over({ fees: [], leaderFee: null });
    const [line] = await linesOf(server, event);
    expect(line?.feeCents).toBeNull();
    if (!line) throw new Error('no line');
    expectRefusal(await pay([line]), 409, 'conflict');
    const said = await admin.call('PATCH', `/payouts/${line.id}`, { body: { seen: 0, fee: 120.1, note: 'By phone' } });
    expect(said.body).toMatchObject({ feeCents: 12_010, note: 'By phone', version: 1 });
    expect((await pay([{ id: line.id, version: 1 }])).status).toBe(200);
  });
});

describe('a line that is paid', () => {
  it('has a day and a means, is taken back, and each is in the history', async () => {
    const event = await over({ fees: [] });
    const [line] = await linesOf(server, event);
    if (!line) throw new Error('no line');
    const { body } = await pay([line]);
    expect(body).toEqual([expect.objectContaining({ paidOn: today(), paidBy: 'bank', feeCents: 25_000, version: 1 })]);
    const fee = { body: { seen: 1, fee: 300, note: '' } };
    expectRefusal(await admin.call('PATCH', `/payouts/${line.id}`, fee), 409, 'conflict');
    const back = await admin.post(`/payouts/${line.id}/take-back`, { seen: 1 });
    expect(back.body).toMatchObject({ paidOn: null, paidBy: null, feeCents: 25_000 });
    expectRefusal(await admin.post(`/payouts/${line.id}/take-back`, { seen: 2 }), 409, 'conflict');
    const history = await admin.get(`/audit?item=${line.id}`);
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual(['changed', 'changed']);
    expect(JSON.stringify(history.body)).not.toContain('feast');
  });

  it('is marked by one of two owners who press at the same moment (control: one after the other, the second is refused)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const event = await over({ fees: [60], leaderFee: 40 });
      const other = await signInAsAdmin(server);
      const lines = await linesOf(server, event);
      const entries = async () =>
        (await Promise.all(lines.map(({ id }) => admin.get(`/audit?item=${id}`)))).map(({ body }) => body.total);
      // In opposite orders: nobody may wait for nobody.
      const answers = await Promise.all([pay(lines), pay(lines.toReversed(), other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await entries()).toEqual([1, 1]);
      expectRefusal(await pay(lines), 409, 'conflict');
    }
  });

  it('together with one that is not payable: none is marked', async () => {
    const [good, bad] = [await over({ fees: [] }), await over({ fees: [], leaderFee: null })];
    const lines = [...(await linesOf(server, good)), ...(await linesOf(server, bad))];
    expectRefusal(await pay(lines), 409, 'conflict');
    expect((await linesOf(server, good)).map(({ paidOn }) => paidOn)).toEqual([null]);
    const ahead = { lines: lines.map(({ id }) => ({ id, seen: 0 })), paidOn: dayIn(LAS_VEGAS, server.clock.now(), 1) };
    const refused = await admin.post('/payouts/payments', { ...ahead, paidBy: 'cash' });
    expectRefusal(refused, 422, 'validation', { paidOn: expect.any(String) });
  });

  it('is never stored twice, nor half, nor below nothing, whatever the code does', async () => {
    const event = await over({ fees: [] });
    const [line] = await linesOf(server, event);
    if (!line) throw new Error('no line');
    const { db } = server.ctx;
    await expect(
      db
        .insertInto('payoutLines')
        .values({ ...line, id: 'another' })
        .execute(),
    ).rejects.toThrow();
    const set = (change: object) => db.updateTable('payoutLines').set(change).where('id', '=', line.id).execute();
    await expect(set({ paidOn: '2026-11-30' })).rejects.toThrow();
    await expect(set({ feeCents: -1 })).rejects.toThrow();
    await expect(set({ feeCents: null, paidOn: '2026-11-30', paidBy: 'cash' })).rejects.toThrow();
    await set({ paidOn: '2026-11-30', paidBy: 'cash' });
  });
});

describe('owners look', () => {
  it('by player and month, and take it with them as CSV and PDF, whose sums are those of the lines', async () => {
    const first = await over({ fees: [0.1, 0.2], leaderFee: 100.05 });
    const { musician } = first.request;
    const again = await over({ fees: [], leaderFee: 33.33, musician });
    const month = first.eventDate.slice(0, 7);
    const filter = `musician=${musician.id}&show=all`;
    const { body } = await admin.get(`/payouts?${filter}`);
    const own = body.items.flatMap(({ lines }: { lines: { feeCents: number }[] }) => lines);
    expect(own.map(({ feeCents }: { feeCents: number }) => feeCents).toSorted()).toEqual([10_005, 3_333].toSorted());
    const csv = await (await download(`/api/payouts/export?${filter}`)).text();
    expect(csv).toContain('100.05');
    expect(csv).toContain('33.33');
    const lines = [...(await linesOf(server, again))];
    await pay(lines);
    const pdf = await download(`/api/payouts/statement?musician=${musician.id}&month=${month}`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const text = readPdf(Buffer.from(await pdf.arrayBuffer()))
      .map((page) => page.text.replaceAll('\n', ' '))
      .join(' ');
    const sameMonth = again.eventDate.startsWith(month);
    for (const part of ['A feast in the garden', '$100.05', sameMonth ? 'Earned $133.38' : 'Earned $100.05'])
      expect(text).toContain(part);
    expect(text).toContain('Still owed $100.05');
    expectRefusal(await admin.get(`/payouts/statement?musician=${musician.id}&month=1999-01`), 404, 'not_found');
  });

  it('and a client who is forgotten takes the name of the event along, not what players are owed', async () => {
    const event = await over({ fees: [] });
    const before = await admin.get(`/payouts?musician=${event.request.musician.id}`);
    expect(JSON.stringify(before.body)).toContain('A feast in the garden');
    const { client } = event.request;
    expect((await admin.call('DELETE', `/clients/${encodeURIComponent(client.email)}`)).status).toBe(204);
    const after = await admin.get(`/payouts?musician=${event.request.musician.id}`);
    expect(JSON.stringify(after.body)).not.toContain('A feast in the garden');
    expect(after.body.items[0].lines[0]).toMatchObject({ feeCents: 25_000, eventDate: event.eventDate });
  });
});

function download(path: string): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers: { Cookie: admin.cookie } });
}
