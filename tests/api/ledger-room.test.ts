import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { exportJournal } from '#/features/ledger-room/journal.server.ts';
import { readLate, readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { stays, totalOf } from '#/features/ledger-room/rules.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { aSignedAgreement, book } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
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

const today = () => server.clock.now().toISOString().slice(0, 10);

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
    const of = (id: string) => [...open.late, ...open.thisMonth, ...open.later].filter((one) => one.requestId === id);
    expect(totalOf(of(due.id))).toBe(32_500);
    expect(of(due.id).map(({ cents }) => cents)).toEqual([2_750, 29_750]);
    expect(open.late).toMatchObject([{ requestId: late.id, label: 'Overtime', cents: 6_000 }]);
    expect(room.back).toMatchObject([{ requestId: back.id, cents: 5_000 }]);
    expect(room.about[late.id]).toMatchObject({ title: 'Late gala' });
    expect(await readLate(owner)).toMatchObject([{ title: 'Late gala', cents: 6_000 }]);
    const balance = room.events.items.find(({ requestId }) => requestId === due.id);
    expect(balance).toMatchObject({ charged: 42_500, paid: 10_000, fees: 320, players: 0 });
    expect(balance && stays(balance)).toBe(9_680);
    const cancelled = room.events.items.find(({ requestId }) => requestId === back.id);
    expect(cancelled && stays(cancelled)).toBe(0);
    expect(totalOf(room.months)).toBe(15_000);
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
