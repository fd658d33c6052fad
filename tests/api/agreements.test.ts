import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT } from '#/features/event-requests/agreement/messages.ts';
import { aVerifiedClient } from '../support/account.ts';
import { anAgreement, aSignedAgreement, book, inForce, ledgerOf, SIGNER, sign } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { readPdf } from '../support/read-pdf.ts';
import { mailedPath } from '../support/request-steps.ts';
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
const file = (query: string, session: BrowserSession = new BrowserSession(server)) =>
  fetch(`${server.origin}/api/agreements/file?${query}`, { headers: { Cookie: session.cookie } });
const changeTerms = (body: Record<string, unknown>) => admin.call('PATCH', '/content/terms', { body });

describe('an agreement', () => {
  it('is made when a quote is accepted: what is due when, what a cancellation costs, frozen under its fingerprint', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    const { text, textHash, terms, state, version } = await inForce(server, agreed);
    expect([state, version]).toEqual(['open', 1]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(textHash);
    expect(terms.instalments).toEqual([
      { kind: 'deposit', cents: 12_750, daysBefore: null, dueOn: null },
      { kind: 'balance', cents: 29_750, daysBefore: 30, dueOn: '2027-03-18' },
    ]);
    expect(terms.cancellation).toEqual([
      { until: '2027-02-16', cents: 12_750 },
      { until: '2027-04-03', cents: 21_250 },
      { until: null, cents: 42_500 },
    ]);
    for (const said of ['Spring Gala', 'Playing: $400.00', 'Total: $425.00', 'Deposit: $127.50, on signing'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/\{|\}/);
    expect((await ledgerOf(server, agreed)).entries).toEqual([]);
  });

  it('names every part that is paid, who plays it or that somebody is to be named', async () => {
    const trio = await anOpus(server, { repType: 'Chamber Music', instrumentation: ['Violin', 'Viola', 'Piano'] });
    const agreed = await anAgreement(server, { requestedRepertoire: [trio] }, { admin });
    const { terms } = await inForce(server, agreed);
    expect(terms.facts['Who plays']).toMatch(/^Piano: .+; violin: to be named; viola: to be named$/);
  });

  it('is mailed to be signed, and signed by the link without an account: once, with what it makes due', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await verified() });
    const token = (await mailedPath(server, agreed.client.email, '/agreement', mailbox)).split('token=')[1] ?? '';
    const { textHash } = await inForce(server, agreed);
    const visitor = new BrowserSession(server);
    const press = () => visitor.post('/agreements/sign', { token, textHash, name: SIGNER, consent: true });
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    const signed = await inForce(server, agreed);
    expect(signed.state).toBe('signed');
    expect(signed.signatures).toEqual([
      expect.objectContaining({ party: 'house', by: 'sending' }),
      expect.objectContaining({ party: 'client', by: 'link', name: SIGNER }),
    ]);
    const { entries, instalments, owedCents } = await ledgerOf(server, agreed);
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([['charge', 42_500]]);
    expect(instalments.map(({ kind, openCents }) => [kind, openCents])).toEqual([
      ['deposit', 12_750],
      ['balance', 29_750],
    ]);
    expect(owedCents).toBe(42_500);
    const evidence = await server.ctx.db
      .selectFrom('agreementSignatures')
      .selectAll()
      .where('party', '=', 'client')
      .where('agreementId', '=', signed._id)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({ textHash, consent: CONSENT, address: '127.0.0.1', account: '' });
    const mail = await mailbox.find(agreed.client.email, /^Signed: agreement on Spring Gala/);
    expect(mail.text).toContain('Deposit: $127.50');
    await mailbox.find(server.ctx.businessEmail, `${SIGNER} has signed: Spring Gala`);
  });

  it('is signed only as it was read, with a name and with consent; what is wrong is said at its field', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    expectRefusal(await sign(server, agreed, { name: '  ' }), 422, 'validation', { name: expect.stringMatching(/./) });
    expectRefusal(await sign(server, agreed, { name: 'R' }), 422, 'validation', {
      name: expect.stringMatching(/^Please type your whole name, the first and the last written out: \S/),
    });
    expectRefusal(await sign(server, agreed, { consent: false }), 422, 'validation', {
      consent: expect.stringMatching(/./),
    });
    expectRefusal(await sign(server, agreed, { textHash: 'f'.repeat(64) }), 409, 'conflict');
    expect((await inForce(server, agreed)).state).toBe('open');
    expect((await ledgerOf(server, agreed)).entries).toEqual([]);
  });

  it('is nobody else’s to read or to sign', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    const other = await signUp(server);
    const { textHash } = await inForce(server, agreed);
    const press = { requestId: agreed.id, textHash, name: SIGNER, consent: true };
    expectRefusal(await other.post('/agreements/sign', press), 404, 'not_found');
    expectRefusal(await new BrowserSession(server).post('/agreements/sign', press), 401, 'unauthenticated');
    // An owner signs for the house, never for the client.
    expectRefusal(await admin.post('/agreements/sign', press), 403, 'forbidden');
    expect((await file(`request=${agreed.id}`, other)).status).toBe(404);
    expect((await file(`request=${agreed.id}`)).status).toBe(401);
    for (const [call, more] of [['cancel', { cents: 0 }], ['claim'], ['checkout']] as const)
      expect((await other.post(`/agreements/${call}`, { requestId: agreed.id, ...more })).status, call).not.toBe(200);
    expect((await other.get(`/requests/${agreed.id}/ledger`)).status).toBe(403);
  });

  it('that is signed is never edited: it is void, the next says what is another, and what was charged is taken back', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const first = await inForce(server, agreed);
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'bank' });
    await admin.post(`/requests/${agreed.id}/date`, {
      eventDate: '2027-04-24',
      eventStartTime: '18:30',
      eventEndTime: '21:00',
    });
    const renewed = await admin.post(`/requests/${agreed.id}/agreement`, {
      textHash: first.textHash,
      reason: 'Another day',
    });
    expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
    const next = await inForce(server, agreed);
    expect([next.version, next.state]).toEqual([2, 'open']);
    expect(next.changes).toEqual(['Date: Saturday, April 17, 2027, now Saturday, April 24, 2027']);
    // What came is kept for the next version, and is not owed back.
    expect(await ledgerOf(server, agreed)).toMatchObject({ owedCents: 0, openCents: 29_750 });
    // The old page was open meanwhile.
    const late = { requestId: agreed.id, textHash: first.textHash, name: SIGNER, consent: true };
    expectRefusal(await agreed.client.post('/agreements/sign', late), 409, 'conflict');
    expect((await sign(server, agreed)).status).toBe(200);
    const { owedCents, instalments } = await ledgerOf(server, agreed);
    expect(owedCents).toBe(29_750);
    expect(instalments.map(({ kind, openCents, dueOn }) => [kind, openCents, dueOn])).toEqual([
      ['deposit', 0, expect.any(String)],
      ['balance', 29_750, '2027-03-25'],
    ]);
  });

  it('of an event that moves before it is signed is made anew; signed, only what is not paid moves, and that is said', async () => {
    const open = await anAgreement(server, {}, { admin, client: await verified() });
    const day = { eventDate: '2027-05-01', eventStartTime: '18:30', eventEndTime: '21:00' };
    await admin.post(`/requests/${open.id}/date`, day);
    expect(await inForce(server, open)).toMatchObject({ version: 2, state: 'open' });
    const signed = await aSignedAgreement(server, {}, { admin, client: await verified() });
    await book(signed, { kind: 'payment', dollars: 127.5, method: 'bank' });
    await admin.post(`/requests/${signed.id}/date`, day);
    const { instalments } = await ledgerOf(server, signed);
    expect(instalments.find(({ kind }) => kind === 'balance')?.dueOn).toBe('2027-04-01');
    expect(await inForce(server, signed)).toMatchObject({ version: 1, state: 'signed' });
    const mail = await mailbox.find(signed.client.email, /^New date/);
    expect(mail.text).toContain(
      'Balance, $297.50: due by Thursday, April 1, 2027, before it was Thursday, March 18, 2027.',
    );
  });

  it('is a PDF that says what the page says, and can be told from any other', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const answer = await file(`request=${agreed.id}`, agreed.client);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const words = readPdf(pdf)
      .map(({ text }) => text)
      .join(' ');
    for (const said of ['Spring Gala', 'Total: $425.00', SIGNER, 'Deposit: $127.50']) expect(words).toContain(said);
    const { textHash } = await inForce(server, agreed);
    const ask = async (hash: string) => (await new BrowserSession(server).get(`/agreements/verify?hash=${hash}`)).body;
    const found = { version: 1, state: 'signed', signatures: expect.arrayContaining([expect.anything()]) };
    expect(await ask(createHash('sha256').update(pdf).digest('hex'))).toEqual({ found });
    expect(await ask(textHash)).toEqual({ found });
    pdf[pdf.length - 1] = 0;
    expect(await ask(createHash('sha256').update(pdf).digest('hex'))).toEqual({ found: null });
  });

  it('is signed on paper too, and by the owners where sending is not their signature', async () => {
    const { body: terms } = (await admin.get('/admin/content/terms')).body;
    await changeTerms({ countersign: 'by hand' });
    const agreed = await anAgreement(server, {}, { admin });
    await changeTerms({ countersign: terms.countersign });
    const { textHash, signatures } = await inForce(server, agreed);
    expect(signatures).toEqual([]);
    expect((await admin.post(`/requests/${agreed.id}/agreement/paper`, { textHash, name: SIGNER })).status).toBe(200);
    const house = { textHash, name: 'Ada Owner' };
    expect((await admin.post(`/requests/${agreed.id}/agreement/countersign`, house)).status).toBe(200);
    expectRefusal(await admin.post(`/requests/${agreed.id}/agreement/countersign`, house), 409, 'conflict');
    expect((await inForce(server, agreed)).signatures.map(({ party, by }) => [party, by])).toEqual([
      ['client', 'paper'],
      ['house', 'account'],
    ]);
  });

  it('has words that owners edit; a field that is missing or unknown is refused with its name', async () => {
    const { body } = (await admin.get('/admin/content/terms')).body;
    expectRefusal(await changeTerms({ text: `${body.text}\n{fee}` }), 422, 'validation', {
      text: expect.stringMatching(/\{fee\}/),
    });
    expectRefusal(await changeTerms({ text: 'Nothing.' }), 422, 'validation', {
      text: expect.stringMatching(/\{client\}/),
    });
    const wrong = [
      { days: 10, percent: 50 },
      { days: 0, percent: 20 },
    ];
    expectRefusal(await changeTerms({ cancellation: wrong }), 422, 'validation', {
      cancellation: expect.stringMatching(/./),
    });
  });
});
