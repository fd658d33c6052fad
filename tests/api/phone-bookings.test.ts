import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let names = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const someoneNew = () => ({ firstName: 'June', lastName: 'Kahale', email: `june-${++names}@example.com` });
const lines = [
  { label: 'Playing', amount: 400 },
  { label: 'Travel', amount: 25 },
];

async function enter(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const musicianId = changes.musicianId ?? (await aMusician(server)).id;
  const body = { ...eventRequest({ musicianId }), newClient: someoneNew(), status: 'pending', ...changes };
  return { body, answer: await admin.post('/requests', body, { headers }) };
}

const onItsWay = ({ body }: Answer) => `Your request to ${body.musician.name} is on its way`;
const clientOf = (id: string) =>
  server.ctx.db
    .selectFrom('eventRequests')
    .leftJoin('accounts', 'accounts.id', 'eventRequests.clientId')
    .select(['eventRequests.clientId', 'accounts.email', 'accounts.passwordHash', 'eventRequests.status'])
    .where('eventRequests.id', '=', id)
    .executeTakeFirstOrThrow();

describe('a booking that came by phone', () => {
  it('asks the musician as usual; a new client gets an account without a password, and a link that shows it', async () => {
    const musician = await aMusician(server);
    const opus = await anOpus(server);
    const works = [{ _id: opus._id, title: opus.title }];
    const { body, answer } = await enter({ musicianId: musician.id, requestedRepertoire: works });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'pending', clientName: 'June Kahale', requestedRepertoire: works });
    expect(await clientOf(answer.body._id)).toMatchObject({ email: body.newClient.email, passwordHash: null });
    const asked = await mailbox.find(musician.email, 'Event request: Spring Gala (Saturday, April 17, 2027)');
    expect(asked.text).toContain('/answer?token=');
    const told = await mailbox.find(body.newClient.email, onItsWay(answer));
    expect(told.text).toContain('We have written down what you told us');
    const secret = /\/answer\?token=([\w-]+)/.exec(told.text ?? '')?.[1];
    const withdrawn = await admin.post(
      '/requests/by-link/status',
      { token: secret, status: 'withdrawn' },
      { without: ['cookie', 'token'] },
    );
    expect(withdrawn.body.status).toBe('withdrawn');
    const { history } = (await admin.get(`/requests/${answer.body._id}`)).body;
    expect(history[0]).toMatchObject({ kind: 'sent', party: 'admin', whom: 'client' });
  });

  it('sends a link to the account where that is ticked; with the password chosen there, they see it', async () => {
    const { body, answer } = await enter({ sendAccountLink: true });
    const invitation = await mailbox.find(body.newClient.email, 'Your account at Forte & Piano');
    const token = /token=([\w-]+)/.exec(invitation.text ?? '')?.[1];
    const password = 'crescendo al niente';
    expect((await admin.post('/auth/reset', { token, password }, { without: ['cookie', 'token'] })).status).toBe(200);
    const client = await signUp(server);
    expect((await client.get(`/requests/${answer.body._id}`)).status).toBe(404);
    const told = await mailbox.find(body.newClient.email, onItsWay(answer));
    expect(told.text).toContain(`/requests/${answer.body._id}`);
    expect(told.text).not.toContain('/answer?token=');
  });

  it('confirmed: at the agreed price, everybody is told, and the evening is kept', async () => {
    const musician = await aMusician(server);
    const { body, answer } = await enter({ musicianId: musician.id, status: 'confirmed', lines });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'confirmed', price: { total: 425, exact: true } });
    const settled = await mailbox.find(musician.email, 'Confirmed: Spring Gala');
    expect(settled.text).toContain('has entered this answer for you');
    expect((await mailbox.find(body.newClient.email, 'Confirmed: Spring Gala')).text).toContain('/answer?token=');
    const again = await enter({ musicianId: musician.id, status: 'confirmed', lines });
    expectRefusal(again.answer, 409, 'conflict');
    // Nothing of it is stored, also not the client.
    const rows = await server.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', again.body.newClient.email)
      .execute();
    expect(rows).toEqual([]);
    const other = await aRequest(server, {}, { musician });
    await bringTo(server, other, 'quoted', admin);
    expectRefusal(await admin.post(`/requests/${other.id}/status`, { status: 'confirmed' }), 409, 'conflict');
  });

  it('also when ten confirmed bookings of one evening race', async () => {
    const musician = await aMusician(server);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => enter({ musicianId: musician.id, status: 'confirmed', lines })),
    );
    expect(all.map(({ answer }) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('for a client there is; a concert of the series is priced by the one rule', async () => {
    const client = await signUp(server, { firstName: 'Zoë', lastName: 'Unmistakable' });
    const [found] = (await admin.get('/requests/clients?search=unmistakable%20ZOE')).body;
    expect(found).toMatchObject({ clientEmail: client.email, clientName: 'Unmistakable, Zoë' });
    const [concert] = server.ctx.content.series.concerts;
    const [firstName = '', lastName = ''] = concert?.pianist.split(' ') ?? [];
    await aMusician(server, { firstName, lastName });
    const { answer } = await enter({
      newClient: undefined,
      musicianId: undefined,
      clientId: found._id,
      requestType: 'MPCS',
      concertId: concert?.slug,
      guests: 12,
      status: 'confirmed',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.price.lines[0]).toMatchObject({ label: 'Base price', amount: concert?.basePrice });
    expect((await client.get('/requests')).body).toMatchObject([{ _id: answer.body._id, status: 'confirmed' }]);
    expect((await mailbox.find(client.email, `Confirmed: “${concert?.title}”`)).text).not.toContain('/answer?token=');
  });

  it('for someone without an e-mail: their name in the request, their mails to us', async () => {
    const { answer } = await enter({ newClient: { firstName: 'Otto', lastName: 'Nomail' } });
    expect(answer.body).toMatchObject({ clientName: 'Otto Nomail', clientEmail: server.ctx.businessEmail });
    expect((await clientOf(answer.body._id)).clientId).toBeNull();
    const moved = await admin.post(`/requests/${answer.body._id}/date`, { eventDate: '2027-05-01' });
    expect(moved.body).toMatchObject({ clientName: 'Otto Nomail', eventDate: '2027-05-01' });
  });

  it('is entered once, however often it is sent with one key', async () => {
    const body = {
      ...eventRequest({ musicianId: (await aMusician(server)).id }),
      newClient: someoneNew(),
      status: 'pending',
    };
    const send = () => admin.post('/requests', body, { headers: { 'Idempotency-Key': 'phone-1' } });
    const [first, before] = [await send(), await stored(server)];
    const second = await send();
    expect([second.status, second.body._id]).toEqual([201, first.body._id]);
    expect(await stored(server)).toEqual(before);
    const kept = await server.ctx.db.selectFrom('idempotencyKeys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain('Kahale');
  });

  it.each([
    ['nobody', { newClient: undefined }, 'clientId'],
    ['somebody who is gone', { newClient: undefined, clientId: 'nobody' }, 'clientId'],
    ['two at once', { clientId: 'nobody' }, 'clientId'],
    ['an e-mail that is none', { newClient: { firstName: 'A', lastName: 'B', email: 'a' } }, 'newClient.email'],
    ['no name', { newClient: { firstName: '', lastName: 'B', email: '' } }, 'newClient.firstName'],
    ['a link to nowhere', { newClient: { firstName: 'A', lastName: 'B' }, sendAccountLink: true }, 'sendAccountLink'],
    ['confirmed without a price', { status: 'confirmed' }, 'lines'],
    ['a price before anything is agreed', { lines }, 'lines'],
    ['half a cent', { status: 'confirmed', lines: [{ label: 'A', amount: 0.505 }] }, 'lines.0.amount'],
    ['no musician', { musicianId: 'nobody' }, 'musicianId'],
  ])('is refused for %s', async (_, changes, field) => {
    const before = await stored(server);
    const { answer } = await enter(changes);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await stored(server)).toEqual(before);
  });

  it('a new client whose e-mail we know is to be chosen instead', async () => {
    const client = await signUp(server);
    const { answer } = await enter({ newClient: { firstName: 'June', lastName: 'Again', email: client.email } });
    expectRefusal(answer, 409, 'conflict', { 'newClient.email': expect.stringMatching(/already a client/) });
  });

  it('leaves no private word in the audit log', async () => {
    const { body, answer } = await enter({ eventName: 'Secret wedding' });
    const rows = await server.ctx.db.selectFrom('auditEntries').selectAll().where('actorId', 'is not', null).execute();
    const text = JSON.stringify(rows);
    expect(text).toContain(answer.body._id);
    for (const word of ['Secret', 'Kahale', body.newClient.email]) expect(text).not.toContain(word);
  });
});
