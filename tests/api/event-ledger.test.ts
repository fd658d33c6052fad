import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngagements } from '#/features/event-requests/engagements/engagements.server.ts';
import { claimedSince } from '#/features/event-requests/money/paying.server.ts';
import { CLAIM_ANSWERED } from '#/features/ledger/messages.ts';
import { aVerifiedClient } from '../support/account.ts';
import { anAgreement, aSignedAgreement, book, ledgerOf, sign, statusOf } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const verified = () => aVerifiedClient(server, mailbox);

describe('cancelling', () => {
  it('costs what was shown, frees the evening and says what goes back', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 425, method: 'bank' });
    expect(await statusOf(agreed)).toBe('paid');
    const cancel = (cents: number) => agreed.client.post('/agreements/cancel', { requestId: agreed.id, cents });
    expectRefusal(await cancel(0), 409, 'conflict');
    const busy = () => listEngagements(server.ctx, agreed.musician.id, '2027-04-17');
    expect(await busy()).toHaveLength(1);
    expect((await cancel(12_750)).status).toBe(200);
    expect(await statusOf(agreed)).toBe('withdrawn');
    expect(await busy()).toEqual([]);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(12_750 - 42_500);
    await book(agreed, { kind: 'refund', dollars: 297.5, method: 'bank' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
  });

  it('by the generic step is not open to clients, who would not see the price', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    expectRefusal(await agreed.client.post(`/requests/${agreed.id}/status`, { status: 'withdrawn' }), 403, 'forbidden');
    expect(await statusOf(agreed)).toBe('confirmed');
  });

  it('by the house costs nothing; what was paid is to go back', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'cash' });
    await admin.post(`/requests/${agreed.id}/status`, { status: 'declined' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(-12_750);
  });
});

describe('before the signature', () => {
  it('what came is received on what is agreed, owed back to nobody, and counts for what is due on signing', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await verified() });
    await book(agreed, { kind: 'payment', dollars: 100, method: 'card' });
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: 0, paidCents: 10_000, openCents: 32_500 });
    const mail = await mailbox.find(agreed.client.email, /^\$100\.00 has come/);
    expect(mail.text).toContain('$325.00 is still to come.');
    expect(mail.text).not.toContain('Everything is paid');
    await sign(server, agreed);
    expect((await ledgerOf(server, agreed)).instalments.map(({ openCents }) => openCents)).toEqual([2_750, 29_750]);
  });

  it('is to go back once the event is called off', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 100, method: 'bank' });
    await admin.post(`/requests/${agreed.id}/status`, { status: 'declined' });
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: -10_000, openCents: 0 });
  });

  it('owes back what is more than was agreed', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 500, method: 'bank' });
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: -7_500, openCents: 0 });
  });
});

describe('the ledger', () => {
  it('takes a payment once for a key, in part or whole; paid whole the request is paid', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin, client: await verified() });
    const part = { kind: 'payment', dollars: 100.1, method: 'check', words: 'No. 1201' };
    await book(agreed, part, 'the-same');
    await book(agreed, part, 'the-same');
    const { owedCents, instalments } = await ledgerOf(server, agreed);
    expect(owedCents).toBe(32_490);
    expect(instalments.map(({ openCents }) => openCents)).toEqual([2_740, 29_750]);
    expect(await statusOf(agreed)).toBe('confirmed');
    await mailbox.find(agreed.client.email, /^\$100\.10 has come/);
    await book(agreed, { kind: 'payment', dollars: 324.9, method: 'bank' });
    expect(await statusOf(agreed)).toBe('paid');
  });

  it('takes an entry once from a page, whatever its key, and an equal one from the page that shows the first', async () => {
    const event = await aSignedAgreement(server, {}, { admin });
    const seen = (await ledgerOf(server, event)).entries.length;
    const entry = { kind: 'payment', dollars: 20, method: 'cash', seen };
    expect((await book(event, entry)).status).toBe(200);
    expect((await book(event, entry)).status).toBe(409);
    expect((await ledgerOf(server, event)).paidCents).toBe(2000);
    expect((await book(event, { ...entry, seen: (await ledgerOf(server, event)).entries.length })).status).toBe(200);
    expect((await ledgerOf(server, event)).paidCents).toBe(4000);
  });

  it('takes what a client has reported once, of two owners with the same page', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const report = async () => {
      expect((await agreed.client.post('/agreements/claim', { requestId: agreed.id })).status).toBe(200);
      return await claimedSince(server.ctx, agreed.id);
    };
    const hasCome = (dollars: number, claimedAt: string | undefined) =>
      book(agreed, { kind: 'payment', dollars, method: 'other', claimedAt });
    const first = await report();
    expect((await hasCome(127.5, first)).status).toBe(200);
    const again = await hasCome(127.5, first);
    expectRefusal(again, 409, 'conflict');
    expect(again.body.error).toBe(CLAIM_ANSWERED);
    expect(await ledgerOf(server, agreed)).toMatchObject({ paidCents: 12_750, owedCents: 29_750 });

    const second = await report();
    expectRefusal(await hasCome(297.5, first), 409, 'conflict');
    const both = await Promise.all([hasCome(297.5, second), hasCome(297.5, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ledgerOf(server, agreed)).toMatchObject({ paidCents: 42_500, owedCents: 0 });
  });

  it('is marked as paid by hand as before, and the mark is taken back', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    await admin.post(`/requests/${agreed.id}/status`, { status: 'paid' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
    await admin.post(`/requests/${agreed.id}/status`, { status: 'confirmed' });
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: 42_500, paidCents: 0 });
  });

  it('is edited by nobody: the database itself refuses', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const { db } = server.ctx;
    const own = (await ledgerOf(server, agreed)).entries[0]?._id ?? '';
    await expect(db.updateTable('ledgerEntries').set({ cents: 1 }).where('id', '=', own).execute()).rejects.toThrow();
    await expect(db.deleteFrom('ledgerEntries').where('id', '=', own).execute()).rejects.toThrow();
    expect((await ledgerOf(server, agreed)).owedCents).toBe(42_500);
  });

  it('refuses more back than came, a charge without a name, and amounts that are none', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    expectRefusal(await book(agreed, { kind: 'refund', dollars: 1 }), 422, 'validation', {
      dollars: expect.stringMatching(/./),
    });
    expectRefusal(await book(agreed, { kind: 'waiver', dollars: 500 }), 422, 'validation', {
      dollars: expect.stringMatching(/./),
    });
    expectRefusal(await book(agreed, { kind: 'charge', dollars: 20 }), 422, 'validation', {
      words: expect.stringMatching(/./),
    });
    expectRefusal(await book(agreed, { kind: 'payment', dollars: 0 }), 422, 'validation', {
      dollars: expect.stringMatching(/./),
    });
    await book(agreed, { kind: 'charge', dollars: 60, words: 'Half an hour more' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(48_500);
  });
});
