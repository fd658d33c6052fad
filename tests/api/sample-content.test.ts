import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { composition } from '../support/content.ts';
import { eventRequest } from '../support/event-request.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { startServerWithPages, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const row = async (kind: string) =>
  (await admin.get('/samples')).body.find((one: { kind: string }) => one.kind === kind) as Record<string, unknown>;
const remove = (kind: string) => admin.call('DELETE', `/samples/${kind}`);
const bringBack = (kind: string) => admin.post(`/samples/${kind}/restore`);

it.each([
  ['performances', 14],
  ['concerts', 50],
  ['story', 13],
  ['pictures', 19],
])('%s go with one press, and come back as samples', async (kind, count) => {
  expect(await row(kind)).toMatchObject({ here: count, removed: 0, until: null });
  expect((await remove(kind)).body).toEqual({ removed: count, kept: [] });
  expect(await row(kind)).toMatchObject({ here: 0, own: 0, removed: count });
  expect((await remove(kind)).status).toBe(409);
  expect((await bringBack(kind)).body).toEqual({ back: count });
  expect(await row(kind)).toMatchObject({ here: count, removed: 0 });
  expect((await bringBack(kind)).status).toBe(409);
});

it('what an admin has changed, and what somebody counts on, stays; the history says what was done', async () => {
  const [mine = '', offered = ''] = await sampleIds(server.ctx, 'opus');
  await admin.call('PATCH', `/opuses/${mine}`, { body: { title: 'Our own title' } });
  const own = { firstName: 'Real', lastName: 'Person', email: 'real@house.example', instruments: ['Piano'] };
  await admin.post('/musicians', { ...own, availableRepertoire: [offered] });
  const { body } = await remove('works');
  expect(body).toMatchObject({ removed: 890, kept: [{ words: expect.stringContaining('your own musicians') }] });
  expect(await row('works')).toMatchObject({ here: 1, own: 1, removed: 890 });
  expect((await admin.get(`/admin/opuses/${mine}`)).body.item.title).toBe('Our own title');
  const acts = await server.ctx.db.selectFrom('auditEntries').select(['action', 'itemName']).execute();
  expect(acts).toContainEqual({ action: 'deleted', itemName: 'Samples: Works' });
  expect((await bringBack('works')).body).toEqual({ back: 890 });
});

it('a pianist of concerts stays until the concerts are gone', async () => {
  const { body } = await remove('musicians');
  expect(body.kept.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Danylo Koval', 'Hana Park']);
  await bringBack('musicians');
  expect(await row('musicians')).toMatchObject({ here: 12, removed: 0 });
});

it('a sample is sold and booked while there is nothing else, and refused in words from then on', async () => {
  const order = (opusNo: string) =>
    client.post('/orders', { buyerName: 'A Buyer', buyerEmail: client.email, lines: [{ opusNo }] });
  const client = await signUp(server);
  const [sample = ''] = await sampleIds(server.ctx, 'composition');
  expect((await order(sample)).status).toBe(201);
  const { body: own } = await admin.post('/compositions', composition({ opusNo: '801', title: 'Ours' }));
  const refused = await order(sample);
  expect(refused.status).toBe(422);
  expect(refused.body.error).toContain('can’t be ordered');
  expect((await order(own._id)).status).toBe(201);
  const { body } = await remove('scores');
  expect(body).toMatchObject({ removed: 56, kept: [{ words: 'Named in 1 order.' }] });
});

it('a sample musician, and a sample of the series, is asked for while there is nothing else, and refused from then on', async () => {
  const server = await startServerWithPages({ SAMPLE_CONTENT: 'on' });
  onTestFinished(() => server.stop());
  const [admin, client] = [await signInAsAdmin(server), await signUp(server)];
  const [musicianId = ''] = await sampleIds(server.ctx, 'musician');
  const [slug = ''] = await sampleIds(server.ctx, 'concert');
  const ask = (how: Record<string, unknown>) => client.post('/requests/send-email', eventRequest(how));
  const concert = (concertId: string) => ask({ requestType: 'MPCS', concertId });
  expect((await concert(slug)).status).toBe(202);
  const offered = async () => {
    const page = await fetch(`${server.origin}/request`, { headers: { Cookie: client.cookie } });
    const [, list = ''] = /<select[^>]*name="musicianId"[^>]*>(.*?)<\/select>/s.exec(await page.text()) ?? [];
    return list.match(/<option/g)?.length;
  };
  expect(await offered()).toBe(12);

  const own = { firstName: 'Ours', lastName: 'Alone', email: 'ours@house.example', instruments: ['Piano'] };
  expect((await admin.post('/musicians', { ...own, availableRepertoire: [] })).status).toBe(201);
  for (const refused of [await ask({ musicianId }), await concert(slug)])
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('can’t be')]);
  const asked = await server.ctx.db.selectFrom('eventRequests').select('requestType').execute();
  expect(asked).toEqual([{ requestType: 'MPCS' }]);
  expect(await offered()).toBe(1);
});

it('only admins see and remove samples', async () => {
  const client = await signUp(server);
  expect((await client.get('/samples')).status).toBe(403);
  expect((await client.call('DELETE', '/samples/works')).status).toBe(403);
});
