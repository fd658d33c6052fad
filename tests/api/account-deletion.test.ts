import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openByToken } from '#/features/orders/links.server.ts';
import { HOLDINGS } from '#/features/personal-data/holdings/holdings.server.ts';
import {
  aRequestAt,
  aVerifiedClient,
  type Client,
  forgottenToken,
  isSignedIn,
  logIn,
  PASSWORD,
} from '../support/account.ts';
import { aSettledEvent } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { aGift, aGiftOrder } from '../support/gifts.ts';
import { lookAfterAll } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder, anOrderWithCheckout, confirm } from '../support/orders.ts';
import { ask, somePlayers } from '../support/players.ts';
import { aRehearsalAndPoll } from '../support/rehearsals.ts';
import { applyToJoin } from '../support/resumes.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aWish } from '../support/wishes.ts';

const FAREWELL = 'Your account is deleted';
const PAST = '2026-01-02';
const FUTURE = '2199-01-02';

let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const idOf = async (client: Client): Promise<string> => (await client.get(`/clients/${client.email}`)).body._id;
const deleteOwn = async (client: Client, password: unknown = PASSWORD) =>
  client.post(`/clients/${await idOf(client)}/deletion`, { password });
const sendMessage = async (email: string, message: string) =>
  new BrowserSession(server).post(
    '/requests/submit-form',
    contactMessage({ email, message, captchaValue: await solveCaptcha(server) }),
  );
const requestRow = (id: string) =>
  server.ctx.db.selectFrom('eventRequests').selectAll().where('id', '=', id).executeTakeFirst();

/** Every row that holds one of `words`, by table. What admins did keeps the id of what they did it to. */
async function tracesOf(told: readonly string[]): Promise<Record<string, string[]>> {
  const traces: Record<string, string[]> = {};
  for (const table of Object.keys(HOLDINGS) as (keyof typeof HOLDINGS)[]) {
    const rows = await server.ctx.db.selectFrom(table).selectAll().execute();
    const found = rows
      .map((row) => JSON.stringify(table === 'auditEntries' ? { ...row, itemId: '' } : row))
      .filter((row) => told.some((word) => row.includes(word)));
    if (found.length > 0) traces[table] = found;
  }
  return traces;
}

describe('POST /api/clients/{id}/deletion', () => {
  it('leaves no trace in any table', async () => {
    const client = await aVerifiedClient(server, mailbox, { firstName: 'Ottilie', lastName: 'Traceless' });
    const id = await idOf(client);
    const opus = await anOpus(server, { movements: [] });
    const settled = await aSettledEvent(server, client, 'Traceless supper');
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    const declined = await aRequestAt(server, client, 'declined', { eventName: 'Traceless gala' });
    const open = await aRequestAt(server, client);
    const admin = await signInAsAdmin(server);
    await ask(admin, open, await somePlayers(server, 1));
    const called = 'Traceless hall';
    await aRehearsalAndPoll(server, admin, { request: open.id, musician: open.musician.id, called });
    await client.post(`/requests/${open.id}/programme`, { do: 'add-section', kind: 'dance', before: null });
    await sendMessage(client.email, 'A traceless question');
    await applyToJoin(server, client.email);
    await aWish(server, mailbox, { email: client.email, piece: 'Traceless Waltz' });
    const order = await anOrderWithCheckout(server, { buyerEmail: client.email, buyerName: 'Ottilie Traceless' });
    await aGiftOrder(server, { buyerEmail: client.email, message: 'A traceless gift' });
    await aGift(server, admin, { recipientEmail: client.email, recipientName: 'Ottilie', message: 'A traceless gift' });
    await lookAfterAll(server, client.email, 'Traceless');
    await forgottenToken(server, mailbox, client.email);
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    await client.post('/programme', { do: 'begin', occasion: 'ceremony' });
    await client.post('/programme', { do: 'add-section', id: 'own', kind: 'other', before: null });
    await client.post('/programme', { do: 'edit-section', section: 'own', title: 'A traceless moment' });
    await client.post('/programme', { do: 'frame', outdoors: true });
    await aSharedProgramme(server, client, 'A traceless comment');
    await untilOutbox(server, 'sent', 1);
    const told = [id, declined.id, open.id, order._id, client.email, 'Ottilie', 'Traceless', 'traceless'];
    const before = Object.keys(await tracesOf(told)).toSorted();
    const erased = Object.entries(HOLDINGS).filter(([, holding]) => 'erase' in holding);
    expect(before, 'this test has something of every kind to lose').toEqual(erased.map(([table]) => table).toSorted());

    expect((await deleteOwn(client)).status).toBe(204);
    await mailbox.find(client.email, FAREWELL);
    // Of what was agreed the books keep the name.
    const left = async () => {
      const { eventRequests: booked = [], ...traces } = await tracesOf(told);
      return { ...traces, other: booked.filter((row) => !row.includes(settled)) };
    };
    await expect.poll(left).toEqual({ other: [] });
    await expect.poll(() => readdir(join(server.dataDir, 'uploads/resumes'))).toEqual([]);
  });

  it('leaves what was bought: its links go on opening it', async () => {
    const client = await aVerifiedClient(server, mailbox);
    const order = await anOrder(server, { buyerEmail: client.email });
    const admin = await signInAsAdmin(server);
    await confirm(admin, order._id);
    expect((await deleteOwn(client)).status).toBe(204);
    expect((await admin.get(`/orders/${order._id}`)).body.order).toMatchObject({ status: 'paid' });
    expect((await openByToken(server.ctx, order.token))?.state).toBe('open');
  });

  it('tells the musicians who were still asked, without a name', async () => {
    const client = await signUp(server, { firstName: 'Ottilie', lastName: 'Gone' });
    const { musician } = await aRequestAt(server, client, 'quoted', { eventDate: FUTURE });
    expect((await deleteOwn(client)).status).toBe(204);
    const mail = await mailbox.find(musician.email, 'A request is withdrawn: Wednesday, January 2, 2199');
    expect(mail.text).toContain('You need not answer');
    expect(mail.text).not.toMatch(/Ottilie|Gone/);
  });

  it('keeps of an agreed event what the books need, belonging to no account', async () => {
    const client = await signUp(server, { firstName: 'Booked', lastName: 'Client' });
    const { id, musician } = await aRequestAt(server, client, 'completed', { eventDate: PAST, piano: 'grand' });
    const withdrawn = await aRequestAt(server, client, 'withdrawn', { eventDate: FUTURE });
    expect((await deleteOwn(client)).status).toBe(204);
    const row = await requestRow(id);
    expect(row).toMatchObject({ clientId: null, status: 'completed', requestType: 'main', musicianId: musician.id });
    const kept = JSON.parse(row?.details ?? '');
    expect(kept).toMatchObject({ _id: id, status: 'completed', clientName: 'Booked Client', eventDate: PAST });
    expect(kept.musician).toMatchObject({ _id: musician.id });
    expect(JSON.stringify(kept)).not.toMatch(
      /client-\d+@|Spring Gala|Desert Garden|Sample Way|89109|18:30|tuned|grand/,
    );
    expect(await requestRow(withdrawn.id)).toBeUndefined();
    // What the admin reads is still whole enough to be read.
    const admin = await signInAsAdmin(server);
    expect((await admin.get('/clients')).status).toBe(200);
  });

  it.each(['confirmed', 'paid'] as const)(
    'is refused while a %s event is ahead, and nothing is gone',
    async (status) => {
      const client = await signUp(server);
      const { id } = await aRequestAt(server, client, status, { eventDate: FUTURE });
      const answer = await deleteOwn(client);
      expectRefusal(answer, 409, 'conflict');
      expect(answer.body.error).toContain('Please write to us first');
      expect((await requestRow(id))?.details).toContain('Spring Gala');
      expect(await isSignedIn(client)).toBe(true);
    },
  );

  it.each([
    ['pending', FUTURE],
    ['quoted', FUTURE],
    ['confirmed', PAST],
    ['paid', PAST],
  ] as const)('is not held up by an event that is %s on %s', async (status, eventDate) => {
    const client = await signUp(server);
    await aRequestAt(server, client, status, { eventDate });
    expect((await deleteOwn(client)).status).toBe(204);
  });

  it('ends every session, and the address is free again', async () => {
    const client = await signUp(server);
    const elsewhere = await logIn(server, client.email);
    const answer = await deleteOwn(client);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';', 2))).toEqual([
      ['session=', ' Max-Age=0'],
      ['known-client=', ' Max-Age=0'],
    ]);
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(
      (await new BrowserSession(server).post('/clients/login', { email: client.email, password: PASSWORD })).status,
    ).toBe(401);
    expect((await signUp(server, { email: client.email })).email).toBe(client.email);
  });

  it('takes the right password, for one’s own account only', async () => {
    const [client, other] = [await signUp(server), await signUp(server)];
    expectRefusal(await deleteOwn(client, 'not this one'), 422, 'validation', {
      password: 'This is not your password.',
    });
    expectRefusal(await deleteOwn(client, ''), 422, 'validation');
    const theirs = await client.post(`/clients/${await idOf(other)}/deletion`, { password: PASSWORD });
    expectRefusal(theirs, 404, 'not_found');
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, true]);
  });

  it('of an unverified address erases no stranger’s message', async () => {
    const client = await signUp(server);
    await sendMessage(client.email, 'Written by a stranger');
    expect((await deleteOwn(client)).status).toBe(204);
    expect(Object.keys(await tracesOf(['Written by a stranger'])).toSorted()).toEqual(['contactMessages', 'outbox']);
  });

  it('takes back what waits in the outbox about the requests that go, and no other mail', async () => {
    const slow = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const [client, other] = [await signUp(slow), await signUp(slow)];
      const { id } = await aRequestAt(slow, client);
      const { id: others } = await aRequestAt(slow, other);
      const answer = await client.post(`/clients/${client.email}/deletion`, { password: PASSWORD });
      expect(answer.status).toBe(204);
      const waiting = await slow.ctx.db.selectFrom('outbox').select(['kind', 'toAddress', 'textBody']).execute();
      expect(waiting.filter(({ textBody }) => textBody.includes(id))).toEqual([]);
      expect(waiting.filter(({ textBody }) => textBody.includes(others))).toHaveLength(3);
      expect(waiting.filter(({ toAddress }) => toAddress === client.email).map(({ kind }) => kind)).toEqual([
        'account.deleted',
      ]);
    } finally {
      await slow.stop();
    }
  });

  it('spares the mails a musician has under the same address', async () => {
    const client = await signUp(server);
    const { id, musician } = await aRequestAt(server, client);
    const namesake = await signUp(server, { email: musician.email });
    await untilOutbox(server, 'sent', 1);
    expect((await deleteOwn(namesake)).status).toBe(204);
    const mails = await server.ctx.db.selectFrom('outbox').select('textBody').execute();
    expect(mails.filter(({ textBody }) => textBody.includes(id))).toHaveLength(3);
  });
});

describe('DELETE /api/clients/{id}', () => {
  it('deletes a client for an admin, by id or e-mail; then there is none', async () => {
    const admin = await signInAsAdmin(server);
    const client = await signUp(server);
    expect((await admin.call('DELETE', `/clients/${client.email}`)).status).toBe(204);
    expectRefusal(await admin.call('DELETE', `/clients/${client.email}`), 404, 'not_found');
    expect(await isSignedIn(client)).toBe(false);
    await mailbox.find(client.email, FAREWELL);
  });

  it('waits for a confirmed event too, and knows no admin', async () => {
    const admin = await signInAsAdmin(server);
    const client = await signUp(server);
    await aRequestAt(server, client, 'confirmed', { eventDate: FUTURE });
    expectRefusal(await admin.call('DELETE', `/clients/${client.email}`), 409, 'conflict');
    const { email } = (await admin.get('/auth/session')).body;
    expectRefusal(await admin.call('DELETE', `/clients/${email}`), 404, 'not_found');
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const admin = await signInAsAdmin(server);
    const client = await signUp(server);
    const id = await idOf(client);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('DELETE', `/clients/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    await mailbox.find(client.email, FAREWELL);
    // What can bring the account back for 30 days, and nothing else.
    await expect.poll(async () => Object.keys(await tracesOf([client.email]))).toEqual(['deletedItems']);
    const farewells = mailbox.received.filter(
      ({ subject, to }) => subject === FAREWELL && [to].flat()[0]?.text === client.email,
    );
    expect(farewells).toHaveLength(1);
  });
});
