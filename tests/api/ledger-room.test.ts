import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { readLate, readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { stays, totalOf } from '#/features/ledger-room/rules.ts';
import { aSignedAgreement, book } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
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

  it('is the owners’ alone', async () => {
    await expect(readLedgerRoom(server.ctx, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(readLate(server.ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
