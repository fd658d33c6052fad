import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDINGS } from '#/features/personal-data/holdings/holdings.server.ts';
import { aRequestAt, aVerifiedClient, type Client } from '../support/account.ts';
import { aSettledEvent } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { aGiftOrder } from '../support/gifts.ts';
import { lookAfterAll } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrderWithCheckout } from '../support/orders.ts';
import { ask, somePlayers } from '../support/players.ts';
import { aRehearsalAndPoll } from '../support/rehearsals.ts';
import { aRequest } from '../support/request-steps.ts';
import { applyToJoin } from '../support/resumes.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aWish } from '../support/wishes.ts';

let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const exportOf = (client: Client) => client.get(`/clients/${client.email}/export`);
const sendMessage = async (email: string) =>
  new BrowserSession(server).post(
    '/requests/submit-form',
    contactMessage({ email, message: 'My own question', captchaValue: await solveCaptcha(server) }),
  );

describe('GET /api/clients/{id}/export', () => {
  it('is a file to keep: JSON that people can read', async () => {
    const client = await signUp(server);
    const response = await fetch(`${server.origin}/api/clients/${client.email}/export`, {
      headers: { Cookie: client.cookie },
    });
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="forte-and-piano-my-data.json"');
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toMatch(/^\{\n {2}"site"/);
  });

  it('holds something of every table that says anything of a client', async () => {
    const client = await aVerifiedClient(server, mailbox, { firstName: 'Clara', lastName: 'Sample' });
    const opus = await anOpus(server, { movements: [] });
    await aSettledEvent(server, client, 'Spring Gala');
    const { id, musician } = await aRequestAt(server, client);
    const admin = await signInAsAdmin(server);
    await ask(admin, { id }, await somePlayers(server, 1));
    await aRehearsalAndPoll(server, admin, { request: id, musician: musician.id, called: 'Spring Gala' });
    await client.post(`/requests/${id}/programme`, { do: 'begin', occasion: 'dinner' });
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    await aSharedProgramme(server, client);
    await client.post(`/requests/${id}/programme`, { do: 'add-section', kind: 'dance', before: null });
    await sendMessage(client.email);
    await applyToJoin(server, client.email);
    await anOrderWithCheckout(server, { buyerEmail: client.email });
    await aGiftOrder(server, { buyerEmail: client.email });
    await aWish(server, mailbox, { email: client.email, piece: 'Viva la Vida' });
    await lookAfterAll(server, client.email, 'Answered by us');
    await untilOutbox(server, 'sent', 1);
    const { body } = await exportOf(client);
    const readable = Object.entries(HOLDINGS).filter(([, holding]) => 'read' in holding);
    const links = ['accountLinks', 'requestLinks', 'orderLinks', 'wishLinks', 'programmeLinks'];
    const keys = readable.flatMap(([table]) =>
      table === 'mailedLinks' ? links : table === 'instalments' ? [table, 'ledgerEntries'] : table,
    );
    expect(Object.keys(body.data).toSorted()).toEqual(keys.toSorted());
    for (const [table, rows] of Object.entries(body.data)) expect(rows, table).not.toEqual([]);
    expect(body.data.accounts).toMatchObject([{ email: client.email, firstName: 'Clara', instrument: 'piano' }]);
    expect(body.data.eventRequests).toMatchObject([
      { _id: id, eventName: 'Spring Gala', status: 'pending' },
      { eventName: 'Spring Gala', status: 'paid' },
    ]);
    expect(body.data.contactMessages).toMatchObject([{ message: 'My own question' }]);
    expect(Buffer.from(body.data.joinApplications[0].file, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    const history = body.data.caseHistory as { kind: string }[];
    expect(history.filter(({ kind }) => kind === 'message')).toMatchObject([{ what: 'mail', words: 'Answered by us' }]);
    expect(history.filter(({ kind }) => kind === 'application')).toMatchObject([
      { what: 'note', words: 'Answered by us' },
    ]);
    const answers = (body.data.outbox as { kind: string; textBody?: string }[]).filter(
      (mail) => mail.kind === 'contact.writer',
    );
    expect(answers).toMatchObject([{ textBody: expect.stringContaining('Answered by us') }]);
    expect(body.data.carts[0].entries).toEqual([{ _id: opus._id, movements: [] }]);
    const mails: { toAddress: string; textBody?: string }[] = body.data.outbox;
    expect(mails.find(({ toAddress }) => toAddress === client.email)?.textBody).toContain('Spring Gala');
    // What came and what is due is told to them, too.
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'event-request.payment', textBody: expect.stringContaining('has come') }),
    );
    expect(mails.find(({ toAddress }) => toAddress === musician.email)).not.toHaveProperty('textBody');
  });

  it('gives a client no musician’s link, also not one with the same address', async () => {
    const musician = await aMusician(server);
    const namesake = await signUp(server, { email: musician.email });
    await aRequest(server, {}, { client: namesake, musician });
    await untilOutbox(server, 'sent', 1);
    const { body } = await exportOf(namesake);
    expect(JSON.stringify(body)).not.toMatch(/token=[\w-]{20,}/);
    const kinds = (body.data.outbox as { kind: string; textBody?: string }[]).filter(({ textBody }) => textBody);
    expect(kinds.map(({ kind }) => kind)).toEqual(['event-request.client']);
  });

  it('holds no secret and nothing of anybody else', async () => {
    const [client, other] = [await signUp(server), await signUp(server)];
    await aRequestAt(server, other);
    await client.post('/auth/forgotten', { email: client.email });
    const account = await server.ctx.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify((await exportOf(client)).body);
    const secrets = [client.token, client.cookie.split('=')[1] ?? '', account.passwordHash ?? '', '?token='];
    for (const hidden of [...secrets, other.email]) expect(text).not.toContain(hidden);
  });

  it('of an unverified address shows no stranger’s message, and says why', async () => {
    const client = await signUp(server);
    await sendMessage(client.email);
    const { body } = await exportOf(client);
    expect(body.data).toMatchObject({ contactMessages: [], outbox: [] });
    expect(body.about).toContain('not verified');
  });

  it('shows nothing of what a musician of the same address was sent', async () => {
    const { musician } = await aRequestAt(server, await signUp(server));
    const namesake = await aVerifiedClient(server, mailbox, { email: musician.email });
    expect((await exportOf(namesake)).body.data.outbox).toEqual([]);
  });

  it('is for its owner only', async () => {
    const [client, other, admin] = [await signUp(server), await signUp(server), await signInAsAdmin(server)];
    expectRefusal(await other.get(`/clients/${client.email}/export`), 404, 'not_found');
    expectRefusal(await admin.get(`/clients/${client.email}/export`), 403, 'forbidden');
    expectRefusal(await new BrowserSession(server).get(`/clients/${client.email}/export`), 401, 'unauthenticated');
  });
});
