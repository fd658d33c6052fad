import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { addEntry } from '#/features/ledger/records.server.ts';
import { exportJournal } from '#/features/ledger-room/journal.server.ts';
import { OWED_BY_ORDER } from '#/features/ledger-room/messages.ts';
import { SOURCES, type Source } from '#/features/ledger-room/model.ts';
import { readLate, readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { stays, sumOf, totalOf } from '#/features/ledger-room/rules.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { aSignedAgreement, book } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aGift } from '../support/gifts.ts';
import { anOrder, confirm } from '../support/orders.ts';
import { anAgreedEvent, linesOf, passTheDay } from '../support/payouts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let owner: AppContext;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  owner = { ...server.ctx, actor: { kind: 'admin', accountId: 'owner', email: 'owner@example.com' } };
});
afterAll(() => server.stop());

const totals = (months: readonly { came: Record<Source, number> }[]) =>
  Object.fromEntries(
    SOURCES.map((source) => [
      source,
      sumOf(
        months.map(({ came }) => came),
        source,
      ),
    ]),
  );
const today = () => dayIn(LAS_VEGAS, server.clock.now());

describe('the ledger room', () => {
  it('says what the ledger says: due, late, to go back, and what stays of each event', async () => {
    const due = await aSignedAgreement(server, { eventName: 'Due gala' }, { admin });
    await book(due, { kind: 'payment', dollars: 100, method: 'card' });
    await book(due, { kind: 'fee', dollars: 3.2 });
    const late = await aSignedAgreement(server, { eventName: 'Late gala' }, { admin });
    await book(late, { kind: 'charge', dollars: 60, words: 'Overtime', dueOn: '2020-01-01' });
    const back = await aSignedAgreement(server, { eventName: 'Cancelled gala' }, { admin });
    await book(back, { kind: 'payment', dollars: 50, method: 'bank', day: today() });
    await admin.post(`/requests/${back.id}/status`, { status: 'declined' });

    const room = await readLedgerRoom(owner, 1);
    const { open } = room;
    const of = (id: string) => [...open.late, ...open.thisMonth, ...open.later].filter((one) => one.id === id);
    expect(totalOf(of(due.id))).toBe(32_500);
    expect(of(due.id).map(({ cents }) => cents)).toEqual([2_750, 29_750]);
    expect(open.late).toMatchObject([{ of: 'evenings', id: late.id, label: 'Overtime', cents: 6_000 }]);
    expect(room.back).toMatchObject([{ of: 'evenings', id: back.id, cents: 5_000 }]);
    expect(room.about[late.id]).toMatchObject({ title: 'Late gala' });
    expect(await readLate(owner)).toMatchObject([{ title: 'Late gala', cents: 6_000 }]);
    const balance = room.events.items.find(({ requestId }) => requestId === due.id);
    expect(balance).toMatchObject({ charged: 42_500, paid: 10_000, fees: 320, players: 0, playersKnown: false });
    expect(balance && stays(balance)).toBe(9_680);
    const cancelled = room.events.items.find(({ requestId }) => requestId === back.id);
    expect(cancelled && stays(cancelled)).toBe(0);
    expect(cancelled?.playersKnown).toBe(true);
    expect(totals(room.months)).toEqual({ evenings: 15_000, scores: 0, certificates: 0 });
  });

  it('parts scores and certificates from evenings, by month and order by order', async () => {
    const before = await readLedgerRoom(owner, 1);
    const [scores, disputed] = [await anOrder(server), await anOrder(server)];
    for (const { _id } of [scores, disputed]) await confirm(admin, _id, { method: 'bank' });
    const gift = await aGift(server, admin);
    const pay = { token: (await anOrder(server)).token, code: gift.code, seenCents: 200 };
    expect((await new BrowserSession(server).post('/orders/by-link/gift/pay', pay)).status).toBe(200);
    await addEntry(server.ctx, { orderId: disputed._id }, { kind: 'chargeback', cents: 200 });
    const room = await readLedgerRoom(owner, 1);
    const grown = Object.entries(totals(room.months)).map(([of, cents]) => [
      of,
      cents - (totals(before.months)[of] ?? 0),
    ]);
    // A bank took 200 back; what the certificate pays counts where it pays.
    expect(Object.fromEntries(grown)).toEqual({ evenings: 0, scores: 400, certificates: 25_000 });
    expect(room.scores).toEqual({ charged: 600, paid: 400 });
    expect(room.certificates).toEqual({ sold: 25_000, spent: 200, left: 24_800 });
    expect(room.open.thisMonth).toContainEqual({
      of: 'scores',
      id: disputed._id,
      label: OWED_BY_ORDER,
      cents: 200,
      dueOn: '',
    });
    expect(room.about[disputed._id]).toMatchObject({ title: 'Skipping Stones', client: 'June Sample' });
    const { rows } = readCsv(Buffer.from(await exportJournal(owner, room.years[0] ?? 0)), 1000);
    expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['Evenings', 'Scores', 'Certificates']));
  });

  it('says what each player has earned, was paid and is owed; the journal says so too, and balances', async () => {
    const { request, players } = await anAgreedEvent(server, admin);
    await passTheDay(server);
    admin = await signInAsAdmin(server);
    const paid = (await linesOf(server, { request })).find(({ musicianId }) => musicianId === players[0]?.id);
    const payment = { lines: [{ id: paid?.id, seen: paid?.version }], paidOn: today(), paidBy: 'check' };
    expect((await admin.post('/payouts/payments', payment)).status).toBe(200);
    const room = await readLedgerRoom(owner, 1);
    const sums = Object.fromEntries(room.players.map(({ musicianId, ...rest }) => [musicianId, rest]));
    expect(sums[players[0]?.id ?? '']).toMatchObject({ paid: 18_050, open: 0 });
    expect(sums[players[1]?.id ?? '']).toMatchObject({ paid: 0, open: 9_505 });
    expect(sums[request.musician.id]).toMatchObject({ paid: 0, open: 25_000 });
    const rows = await Promise.all(room.years.map((year) => exportJournal(owner, year)));
    const all = rows.flatMap((csv) => readCsv(Buffer.from(csv), 1000).rows);
    const balance = (some: string[][]) =>
      some.reduce((sum, [, , , , , debit, credit]) => sum + Math.round(100 * (Number(debit) - Number(credit))), 0);
    expect(balance(all)).toBe(0);
    expect(balance(all.filter(([, , , , account]) => account === 'Owed to players'))).toBe(-25_000 - 9_505);
    expect(all.filter(([, id]) => id === paid?.id).map(([, , what, about, account]) => [what, about, account])).toEqual(
      [
        ['Earned by a player', `event ${request.id}`, 'Players'],
        ['Earned by a player', `event ${request.id}`, 'Owed to players'],
        ['Paid to a player', `event ${request.id}`, 'Owed to players'],
        ['Paid to a player', `event ${request.id}`, 'Check'],
      ],
    );
  });

  it('is the owners’ alone', async () => {
    await expect(readLedgerRoom(server.ctx, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(readLate(server.ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
