import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

let count = 0;
const musician = (changes: object = {}) => ({
  firstName: 'Mira',
  lastName: 'Castellan',
  email: `new-musician-${++count}@example.com`,
  instruments: ['Violin', 'Viola'],
  ...changes,
});
const file = async (id: string) => (await admin.get(`/admin/musicians/${id}`)).body;
const auditOf = (id: string) =>
  server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).orderBy('at').execute();

describe('adding a musician', () => {
  it('answers 201 with the musician, who is on the list at the next call', async () => {
    const given = musician();
    const { status, body } = await admin.post('/musicians', given);
    expect(status).toBe(201);
    expect(body).toEqual({ ...given, _id: expect.any(String), owner: false });
    expect((await admin.get('/musicians')).body).toContainEqual(body);
  });

  it('takes the works they offer', async () => {
    const opus = await anOpus(server);
    const { body } = await admin.post('/musicians', musician({ availableRepertoire: [opus._id] }));
    expect((await admin.get(`/opuses/opus/${opus._id}`)).body.offeringMusicians).toEqual([body._id]);
    expect((await file(body._id)).item.availableRepertoire).toMatchObject([{ _id: opus._id }]);
    const [added] = await auditOf(body._id);
    expect(JSON.parse(added?.changes ?? '')).toContainEqual({ field: 'availableRepertoire', from: '', to: opus.title });
  });

  it.each([
    ['no name', { firstName: ' ' }, 'firstName'],
    ['no address one can write to', { email: 'mira at home' }, 'email'],
    ['no instrument', { instruments: [] }, 'instruments'],
    ['a work nobody knows', { availableRepertoire: ['nothing'] }, 'availableRepertoire'],
    ['a field there is none of', { salary: 12 }, 'salary'],
  ])('refuses %s, and stores nothing', async (_, changes, field) => {
    const given = musician(changes);
    const answer = await admin.post('/musicians', given);
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toContainEqual(expect.stringContaining(field));
    const all: { email: string }[] = (await admin.get('/musicians')).body;
    expect(all.map(({ email }) => email)).not.toContain(given.email);
  });

  it('refuses an address another musician has: requests are told by it whom they go to', async () => {
    const { email } = await aMusician(server);
    const answer = await admin.post('/musicians', musician({ email }));
    expectRefusal(answer, 409, 'conflict');
    expect(answer.body.fields.email).toContain('Another musician');
  });
});

describe('changing a musician', () => {
  it('changes what is given, and writes down who did from which to which', async () => {
    const { id, email } = await aMusician(server, { lastName: 'Before' });
    const answer = await admin.call('PATCH', `/musicians/${id}`, { body: { lastName: 'After', seen: 0 } });
    expect(answer).toMatchObject({ status: 200, body: { _id: id, lastName: 'After', email } });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'changed',
        actor: expect.stringContaining('@example.com'),
        changes: '[{"field":"lastName","from":"Before","to":"After"}]',
      },
    ]);
  });

  it('tells the second of two that it was changed, and overwrites nothing', async () => {
    const { id } = await aMusician(server);
    const { version } = await file(id);
    await admin.call('PATCH', `/musicians/${id}`, { body: { firstName: 'First', seen: version } });
    const answer = await admin.call('PATCH', `/musicians/${id}`, { body: { firstName: 'Second', seen: version } });
    expectRefusal(answer, 409, 'conflict');
    expect((await file(id)).item.firstName).toBe('First');
  });

  it('of ten at once with the same version one counts', async () => {
    const { id } = await aMusician(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        admin.call('PATCH', `/musicians/${id}`, { body: { firstName: `N${n}`, seen: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('keeps an address another musician has', async () => {
    const [one, other] = [await aMusician(server), await aMusician(server)];
    const answer = await admin.call('PATCH', `/musicians/${one.id}`, { body: { email: other.email } });
    expectRefusal(answer, 409, 'conflict');
    expect((await file(one.id)).item.email).toBe(one.email);
  });

  it('answers 404 for nobody', async () => {
    expectRefusal(await admin.call('PATCH', '/musicians/nobody', { body: {} }), 404, 'not_found');
  });
});

describe('an owner of the house', () => {
  const firstOf = async () => ((await admin.get('/musicians')).body as { _id: string; owner: boolean }[])[0];

  it('is a musician an admin says it of, and stands before everybody else', async () => {
    const { body } = await admin.post('/musicians', musician({ lastName: 'Of The House', owner: true }));
    expect(body.owner).toBe(true);
    expect(await firstOf()).toMatchObject({ _id: body._id, owner: true });
    expect((await file(body._id)).item.owner).toBe(true);

    await admin.call('PATCH', `/musicians/${body._id}`, { body: { owner: false, seen: 0 } });
    expect((await admin.get(`/musicians/musician/${body._id}`)).body.owner).toBe(false);
    expect((await firstOf())?._id).not.toBe(body._id);
    expect((await auditOf(body._id)).at(-1)?.changes).toBe('[{"field":"owner","from":"yes","to":"no"}]');
  });

  it('stays one with another name, and when they come back', async () => {
    const { id } = await aMusician(server, { owner: true });
    await admin.call('PATCH', `/musicians/${id}`, { body: { firstName: 'Somebody', lastName: 'Else' } });
    await admin.call('DELETE', `/musicians/${id}`);
    await admin.post(`/deleted-items/musician/${id}/restore`);
    expect((await admin.get(`/musicians/musician/${id}`)).body).toMatchObject({ lastName: 'Else', owner: true });
  });
});

describe('a musician who is called something else', () => {
  const renamed = { firstName: 'Anna', lastName: 'Nova', email: 'anna.nova@example.com' };

  it('is called so wherever a request is shown; mails that went out stay as they were', async () => {
    const sent = await aRequest(server);
    const { name } = (await sent.client.get(`/requests/${sent.id}`)).body.request.musician;
    expect((await admin.call('PATCH', `/musicians/${sent.musician.id}`, { body: renamed })).status).toBe(200);
    const now = { name: 'Anna Nova', email: 'anna.nova@example.com' };
    const { client } = sent;
    expect((await client.get(`/requests/${sent.id}`)).body.request.musician).toMatchObject(now);
    expect((await client.get('/requests')).body[0].musician).toMatchObject(now);
    const file = await fetch(`${server.origin}/api/requests/export?format=csv`, { headers: { Cookie: admin.cookie } });
    expect(await file.text()).toMatch(new RegExp(`${sent.id}.*,Anna Nova,`));
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('textBody', 'like', `%${sent.id}%`)
      .execute();
    expect(mails).toHaveLength(3);
    for (const { textBody } of mails) expect(textBody).toContain(name);
  });
});

describe('deleting a musician', () => {
  it('tells what names them, and 30 days can bring all of it back', async () => {
    const { id } = await aMusician(server, { lastName: 'Leaving' });
    const opus = await anOpus(server, { offeringMusicians: [id] });
    const evening = await aPerformance(server, { featuredGLVMSMusicians: [id] });
    expect((await file(id)).references.map(({ words }: { words: string }) => words)).toEqual([
      'Offers 1 work; the works stay, without this musician.',
      'On the bill of 1 performance; they stay, without this musician.',
    ]);
    expect((await admin.call('DELETE', `/musicians/${id}`)).status).toBe(204);
    expectRefusal(await admin.get(`/musicians/musician/${id}`), 404, 'not_found');
    expect((await admin.get(`/opuses/opus/${opus._id}`)).body.offeringMusicians).toEqual([]);

    server.clock.advance(29 * DAY_MS);
    const again = await signInAsAdmin(server);
    const back = await again.post(`/deleted-items/musician/${id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { kind: 'musician', _id: id, name: 'Mira Leaving' } });
    expect((await again.get(`/opuses/opus/${opus._id}`)).body.offeringMusicians).toEqual([id]);
    const performances: { _id: string; featuredGLVMSMusicians: string[] }[] = (await again.get('/performances')).body;
    expect(performances.find(({ _id }) => _id === evening)?.featuredGLVMSMusicians).toEqual([id]);
    admin = again;
  });

  it('is over after 30 days', async () => {
    const { id } = await aMusician(server);
    await admin.call('DELETE', `/musicians/${id}`);
    server.clock.advance(30 * DAY_MS);
    admin = await signInAsAdmin(server);
    expectRefusal(await admin.post(`/deleted-items/musician/${id}/restore`), 404, 'not_found');
  });

  it('of two at once finds the musician gone, and of two undos too', async () => {
    const { id } = await aMusician(server);
    const remove = () => admin.call('DELETE', `/musicians/${id}`);
    const deletions = await Promise.all([remove(), remove()]);
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const undo = () => admin.post(`/deleted-items/musician/${id}/restore`);
    const undos = await Promise.all([undo(), undo()]);
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is refused while somebody counts on them, and past requests keep the name', async () => {
    const sent = await aRequest(server);
    const refused = await admin.call('DELETE', `/musicians/${sent.musician.id}`);
    expectRefusal(refused, 409, 'conflict');
    expect(refused.body.error).toContain('1 open request to this musician');
    await bringTo(server, sent, 'declined');
    expect((await admin.call('DELETE', `/musicians/${sent.musician.id}`)).status).toBe(204);
    const { body } = await sent.client.get(`/requests/${sent.id}`);
    expect(body.request.musician.name).toContain('Mira');
  });

  it('is refused while somebody has paid for them', async () => {
    const sent = await aRequest(server);
    await bringTo(server, sent, 'paid');
    expectRefusal(await admin.call('DELETE', `/musicians/${sent.musician.id}`), 409, 'conflict');
  });
});

describe('the audit log', () => {
  it('is never edited, whoever asks the database', async () => {
    const { id } = await aMusician(server);
    await admin.call('PATCH', `/musicians/${id}`, { body: { firstName: 'Logged' } });
    const entries = () => server.ctx.db.updateTable('auditEntries').set({ actor: 'nobody' }).where('itemId', '=', id);
    await expect(entries().execute()).rejects.toThrow(/never edited/);
    const gone = server.ctx.db.deleteFrom('auditEntries').where('itemId', '=', id);
    await expect(gone.execute()).rejects.toThrow(/never edited/);
    expect(await auditOf(id)).toHaveLength(1);
  });
});
