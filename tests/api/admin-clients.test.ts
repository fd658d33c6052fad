import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchClients } from '#/features/accounts/clients/clients.server.ts';
import { removeOrphanResumes } from '#/features/join-applications/uploads.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { aRequestAt, aVerifiedClient, type Client, isSignedIn, logIn, PASSWORD, tokenIn } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { lookAfterAll } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder } from '../support/orders.ts';
import { applyToJoin } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const INVITATION = 'Your account at Forte & Piano';
const PAST = '2026-01-02';
const FUTURE = '2199-01-02';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
// The clock is moved: a session of yesterday may be over.
beforeEach(async () => {
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

let count = 0;
const newClient = (changes: object = {}) => ({
  firstName: 'June',
  lastName: 'Kahale',
  instrument: 'cello',
  email: `added-${++count}@example.com`,
  ...changes,
});
const file = async (id: string) => (await admin.get(`/admin/clients/${id}`)).body;
const auditOf = async (id: string) => (await admin.get(`/audit?item=${id}`)).body.items;
const idOf = async (client: Client): Promise<string> => (await client.get(`/clients/${client.email}`)).body._id;
const texts = (references: { words: string }[]) => references.map((reference) => reference.words);
const resumes = () => readdir(join(server.dataDir, 'uploads/resumes')).catch(() => []);

describe('adding a client', () => {
  it('answers 201 with the profile; the link in the mail chooses a password, once, for seven days', async () => {
    const given = newClient();
    const { status, body } = await admin.post('/clients', given);
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), clientName: 'Kahale, June', clientInstrument: 'cello', clientEmail: given.email },
    ]);
    expect((await file(body._id)).item).toMatchObject({ hasPassword: false, emailVerified: false });
    const early = await new BrowserSession(server).post('/clients/login', { email: given.email, password: PASSWORD });
    expect(early.status).toBe(401);
    const token = tokenIn(await mailbox.find(given.email, INVITATION));
    server.clock.advance(6 * DAY_MS);
    const choose = () => new BrowserSession(server).post('/auth/reset', { token, password: PASSWORD });
    expect((await choose()).status).toBeLessThan(300);
    expectRefusal(await choose(), 422, 'validation');
    expect(await isSignedIn(await logIn(server, given.email))).toBe(true);
    admin = await signInAsAdmin(server);
    expect((await file(body._id)).item).toMatchObject({ hasPassword: true, emailVerified: true });
    expectRefusal(await admin.post(`/clients/${body._id}/invitation`), 409, 'conflict');
  });

  it('sends the link again, and the one before opens nothing any more', async () => {
    const given = newClient();
    const { body } = await admin.post('/clients', given);
    const first = tokenIn(await mailbox.find(given.email, INVITATION));
    const again = await admin.post(`/clients/${body._id}/invitation`);
    expect([again.status, again.body.message]).toEqual([202, expect.stringContaining(given.email)]);
    const second = tokenIn(await mailbox.find(given.email, INVITATION, 2));
    const choose = (token: string) => new BrowserSession(server).post('/auth/reset', { token, password: PASSWORD });
    expectRefusal(await choose(first), 422, 'validation');
    expect((await choose(second)).status).toBeLessThan(300);
    const acts: { action: string }[] = await auditOf(body._id);
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['added', 'sent']);
  });

  it.each([
    ['no name', { firstName: ' ' }, 'firstName'],
    ['no address one can write to', { email: 'june at home' }, 'email'],
    ['an instrument that is not on the list', { instrument: 'kazoo' }, 'instrument'],
    ['a password: the client chooses it', { password: PASSWORD }, 'password'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await admin.post('/clients', newClient(changes));
    expectRefusal(answer, 422, 'validation', { [field]: expect.any(String) });
  });

  it('refuses an address that has an account, in words', async () => {
    const { email } = await signUp(server);
    const answer = await admin.post('/clients', newClient({ email: email.toUpperCase() }));
    expectRefusal(answer, 409, 'conflict', { email: 'There is already an account with this email.' });
    expect(answer.body.error).toBe('Could not add new client');
  });
});

describe('editing a client', () => {
  it('tells the second of two admins that it was changed, and the log no more than a letter', async () => {
    const { body } = await admin.post('/clients', newClient());
    const { version } = await file(body._id);
    const change = (lastName: string) =>
      admin.call('PATCH', `/clients/${body._id}`, { body: { lastName, seen: version } });
    expect(await change('Kealoha')).toMatchObject({ status: 200, body: { clientName: 'Kealoha, June' } });
    expectRefusal(await change('Somebody'), 409, 'conflict');
    expect((await file(body._id)).item.lastName).toBe('Kealoha');
    const [changed] = await auditOf(body._id);
    expect(changed).toMatchObject({
      kind: 'client',
      action: 'changed',
      changes: [{ field: 'lastName', from: 'K…', to: 'K…' }],
    });
    expect(JSON.stringify(await auditOf(body._id))).not.toMatch(/Kealoha|Kahale|added-/);
  });

  it('sees what the client changed meanwhile', async () => {
    const client = await signUp(server);
    const id = await idOf(client);
    const { version } = await file(id);
    await client.call('PATCH', `/clients/${id}`, { body: { firstName: 'Klara' } });
    const answer = await admin.call('PATCH', `/clients/${id}`, { body: { firstName: 'Clare', seen: version } });
    expectRefusal(answer, 409, 'conflict');
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('the list of clients', () => {
  it('finds by name, address and instrument whatever the accents, and sorts', async () => {
    const mark = `mark${++count}`;
    const [one, two] = [
      await signUp(server, { firstName: 'Zoë', lastName: `Ångström ${mark}`, instrument: 'harp' }),
      await signUp(server, { firstName: 'Ana', lastName: `Zuñiga ${mark}`, instrument: 'oboe' }),
    ];
    await aRequestAt(server, two);
    const ctx = { ...server.ctx, actor: { kind: 'admin' as const, accountId: 'x', email: 'x@example.com' } };
    const emails = async (search: string, sort: 'name' | 'newest' | 'requests' = 'name') =>
      (await searchClients(ctx, { search, sort }, 1)).items.map(({ email }) => email);
    expect(await emails(mark)).toEqual([one.email, two.email]);
    expect(await emails(mark, 'requests')).toEqual([two.email, one.email]);
    expect(await emails(`zoe ANGSTROM ${mark}`)).toEqual([one.email]);
    expect(await emails(`zuniga ${mark}, ana`)).toEqual([two.email]);
    expect(await emails(two.email.toUpperCase())).toEqual([two.email]);
    expect(await emails('harp')).toContain(one.email);
    expect(await emails('nobody at all')).toEqual([]);
  });
});

describe('deleting a client, and bringing them back', () => {
  async function sequencesOf(...requests: { id: string }[]): Promise<number[]> {
    const answers = await Promise.all(requests.map(({ id }) => admin.get(`/requests/${id}`)));
    return answers.map(({ body }) => body.request.sequence);
  }

  it('says what hangs on them, and brings back all of it but what musicians were told is over', async () => {
    const client = await aVerifiedClient(server, mailbox, { firstName: 'Ottilie', lastName: 'Returning' });
    const id = await idOf(client);
    const opus = await anOpus(server, { movements: [] });
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    const open = await aRequestAt(server, client, 'quoted', { eventDate: FUTURE, eventName: 'Still asked' });
    const over = await aRequestAt(server, client, 'declined', { eventName: 'Declined before' });
    const played = await aRequestAt(server, client, 'paid', { eventDate: PAST, eventName: 'Played and paid' });
    await applyToJoin(server, client.email);
    await new BrowserSession(server).post(
      '/requests/submit-form',
      contactMessage({ email: client.email, message: 'A question of mine', captchaValue: await solveCaptcha(server) }),
    );
    await lookAfterAll(server, client.email, 'Answered by us');
    await anOrder(server, { buyerEmail: client.email });
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    await untilOutbox(server, 'sent', 1);
    const before = (await client.get(`/clients/${id}/export`)).body.data;
    const sequences = await sequencesOf(open, over, played);
    expect(texts((await file(id)).references)).toEqual([
      '1 open request will be withdrawn; its musician is told.',
      '1 agreed event stays in the books, with the name and nothing else.',
      '1 past request goes too.',
      '1 application with the resume goes too.',
      'They get a mail that says so.',
    ]);
    expect((await admin.call('DELETE', `/clients/${id}`)).status).toBe(204);
    await mailbox.find(open.musician.email, 'A request is withdrawn: Wednesday, January 2, 2199');
    expect(await isSignedIn(client)).toBe(false);
    expectRefusal(await admin.get(`/requests/${open.id}`), 404, 'not_found');

    // What the books kept goes on: another step is taken before the account is back.
    expect((await admin.post(`/requests/${played.id}/status`, { status: 'completed' })).status).toBe(200);
    server.clock.advance(29 * DAY_MS);
    admin = await signInAsAdmin(server);
    expect(await removeOrphanResumes(server.ctx), 'the resume waits too').toBe(0);
    const back = await admin.post(`/deleted-items/client/${id}/restore`);
    expect([back.status, back.body]).toEqual([200, { kind: 'client', _id: id, name: 'Ottilie Returning' }]);

    const again = await logIn(server, client.email);
    const after = (await again.get(`/clients/${id}/export`)).body.data;
    for (const table of ['carts', 'contactMessages', 'joinApplications', 'accounts'])
      expect(after[table], table).toEqual(before[table]);
    const withoutRequests = (rows: { kind: string }[]) => rows.filter(({ kind }) => kind !== 'request');
    expect(withoutRequests(before.caseHistory).map(({ kind }) => kind)).toEqual(['application', 'message', 'order']);
    expect(withoutRequests(after.caseHistory)).toEqual(withoutRequests(before.caseHistory));
    const file_ = (request: { id: string }) => again.get(`/requests/${request.id}`);
    const [openNow, overNow, playedNow] = [await file_(open), await file_(over), await file_(played)];
    expect(openNow.body.request).toMatchObject({ status: 'withdrawn', eventName: 'Still asked' });
    expect(openNow.body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'quoted', 'withdrawn']);
    expect(overNow.body.request).toMatchObject({ status: 'declined', eventName: 'Declined before' });
    expect(playedNow.body.request).toMatchObject({ status: 'completed', eventName: 'Played and paid' });
    expect(playedNow.body.history.at(-1)).toMatchObject({ kind: 'completed' });
    // Calendars take them again.
    for (const [index, sequence] of (await sequencesOf(open, over, played)).entries())
      expect(sequence).toBeGreaterThan(sequences[index] ?? 99);
    expect(await resumes()).toHaveLength(1);
    const acts: { action: string }[] = await auditOf(id);
    expect(acts.map(({ action }) => action)).toEqual(['restored', 'deleted']);
    // A second undo finds nothing.
    expectRefusal(await admin.post(`/deleted-items/client/${id}/restore`), 404, 'not_found');
  });

  it('brings back requests that were deleted before they had versions', async () => {
    const client = await signUp(server);
    const id = await idOf(client);
    const over = await aRequestAt(server, client, 'declined', {});
    const [sequence = 99] = await sequencesOf(over);
    await admin.call('DELETE', `/clients/${id}`);
    const kept = server.ctx.db.selectFrom('deletedItems').select('snapshot').where('itemId', '=', id);
    const { snapshot } = await kept.executeTakeFirstOrThrow();
    const older = JSON.stringify(JSON.parse(snapshot, (key, value) => (key === 'version' ? undefined : value)));
    await server.ctx.db.updateTable('deletedItems').set({ snapshot: older }).where('itemId', '=', id).execute();
    expect((await admin.post(`/deleted-items/client/${id}/restore`)).status).toBe(200);
    expect((await admin.get(`/requests/${over.id}`)).body.request).toMatchObject({
      version: sequence + 1,
      sequence: sequence + 1,
    });
  });

  it('is refused in words when the address has another account by now', async () => {
    const client = await signUp(server);
    const id = await idOf(client);
    await admin.call('DELETE', `/clients/${id}`);
    await signUp(server, { email: client.email });
    const answer = await admin.post(`/deleted-items/client/${id}/restore`);
    expectRefusal(answer, 409, 'conflict');
    expect(answer.body.error).toContain('There is already an account with this email');
    // It can still be brought back once the address is free.
    expect((await admin.get('/deleted-items')).body.items).toContainEqual(expect.objectContaining({ itemId: id }));
  });

  it('ends at once when an admin says so, resume included', async () => {
    const client = await aVerifiedClient(server, mailbox);
    await applyToJoin(server, client.email);
    const id = await idOf(client);
    const kept = await resumes();
    await admin.call('DELETE', `/clients/${id}`);
    expect(await resumes()).toEqual(kept);
    expect((await admin.call('DELETE', `/deleted-items/client/${id}`)).status).toBe(204);
    expect(await resumes()).toHaveLength(kept.length - 1);
    expectRefusal(await admin.post(`/deleted-items/client/${id}/restore`), 404, 'not_found');
    expectRefusal(await admin.call('DELETE', `/deleted-items/client/${id}`), 404, 'not_found');
    const rows = await server.ctx.db.selectFrom('deletedItems').select('snapshot').execute();
    expect(JSON.stringify(rows)).not.toContain(client.email);
  });

  it('after 30 days is over, and the sweep takes the resume', async () => {
    const client = await aVerifiedClient(server, mailbox);
    await applyToJoin(server, client.email);
    const id = await idOf(client);
    await admin.call('DELETE', `/clients/${id}`);
    const kept = await resumes();
    server.clock.advance(30 * DAY_MS);
    expect(await removeOrphanResumes(server.ctx)).toBe(1);
    expect(await resumes()).toHaveLength(kept.length - 1);
    admin = await signInAsAdmin(server);
    expectRefusal(await admin.post(`/deleted-items/client/${id}/restore`), 404, 'not_found');
  });

  it('by the client is final at once', async () => {
    const client = await signUp(server);
    const id = await idOf(client);
    expect((await client.post(`/clients/${id}/deletion`, { password: PASSWORD })).status).toBe(204);
    expectRefusal(await admin.post(`/deleted-items/client/${id}/restore`), 404, 'not_found');
  });

  it('waits while a confirmed event is ahead', async () => {
    const client = await signUp(server);
    await aRequestAt(server, client, 'confirmed', { eventDate: FUTURE });
    const { references } = await file(await idOf(client));
    expect(references[0]).toEqual({ words: expect.stringContaining('still ahead'), blocks: true });
    expectRefusal(await admin.call('DELETE', `/clients/${client.email}`), 409, 'conflict');
  });
});
