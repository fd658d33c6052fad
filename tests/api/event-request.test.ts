import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRequest } from '#/features/event-requests/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession & { email: string };
let musician: { id: string; email: string };
let opus: Opus;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server, { firstName: 'June', lastName: 'Kahale' });
  musician = await aMusician(server, { firstName: 'Mira', lastName: 'Keys' });
  opus = await anOpus(server, { title: 'Sonata of Three', composer: 'Clara Schumann' });
});
afterAll(() => server.stop());

const send = (changes: Record<string, unknown>, session: BrowserSession = client) =>
  session.post('/requests/send-email', eventRequest({ musicianEmail: musician.email, ...changes }));

async function storedRequest(id: string): Promise<EventRequest & { rowStatus: string }> {
  const row = await server.ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...(JSON.parse(row.details) as EventRequest), rowStatus: row.status };
}

describe('POST /api/requests/send-email', () => {
  it('answers 202 with a receipt and stores the request as pending', async () => {
    const answer = await send({ requestedRepertoire: [opus] });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ message: 'Request sent successfully!', _id: expect.stringMatching(/^[\w-]{22}$/) });
    const { requestedRepertoire: _, ...given } = eventRequest();
    expect(await storedRequest(answer.body._id)).toMatchObject({
      ...given,
      status: 'pending',
      rowStatus: 'pending',
      clientName: 'June Kahale',
      clientEmail: client.email,
      musician: { _id: musician.id, name: 'Mira Keys', email: musician.email },
    });
  });

  it('takes clientEmail and status as the specification sends them, and ignores both', async () => {
    const other = await signUp(server);
    const { body } = await send({ clientEmail: other.email, status: 'confirmed' });
    const request = await storedRequest(body._id);
    expect(request).toMatchObject({ clientEmail: client.email, status: 'pending', rowStatus: 'pending' });
    expect(JSON.stringify(request)).not.toContain(other.email);
  });

  it('takes whole works as GET gave them, or ids, and reads only ids', async () => {
    const { body: works } = await client.get('/opuses');
    const lied = { ...works[0], title: 'Forged', composer: 'Forged', extra: { deep: [] } };
    const ids = { _id: opus._id, movements: [{ _id: opus.movements[1]?._id }] };
    const whole = { _id: opus._id };
    const { body } = await send({ requestedRepertoire: [lied, ids, whole] });
    const { requestedRepertoire } = await storedRequest(body._id);
    expect(requestedRepertoire.map((line) => [line.title, line.whole, line.movements.length])).toEqual([
      ['Sonata of Three', true, 3],
      ['Sonata of Three', false, 1],
      ['Sonata of Three', true, 3],
    ]);
  });

  it('takes a musician by id, or by address in any case', async () => {
    expect((await send({ musicianEmail: undefined, musicianId: musician.id })).status).toBe(202);
    expect((await send({ musicianEmail: musician.email.toUpperCase() })).status).toBe(202);
  });

  it.each([1, 120, 9999])('keeps that about %i guests come', async (guests) => {
    const { status, body } = await send({ guests });
    expect(status).toBe(202);
    expect(await storedRequest(body._id)).toMatchObject({ guests });
    expect((await client.get(`/requests/${body._id}`)).body.request).toMatchObject({ guests });
  });

  it.each([0, -3, 2.5, 10_000, '12'])('refuses %j guests at their field', async (guests) => {
    const words = 'Say about how many in a whole number from 1 to 9,999, or leave it empty.';
    expectRefusal(await send({ guests }), 422, 'validation', { guests: words });
  });

  it('takes a request with nothing but the musician', async () => {
    const bare = { requestType: 'main', musicianId: musician.id };
    const { status, body } = await client.post('/requests/send-email', bare);
    expect(status).toBe(202);
    expect(await storedRequest(body._id)).toMatchObject({ eventName: '', eventDate: '', requestedRepertoire: [] });
  });

  it.each([
    { eventStartTime: '22:00', eventEndTime: '01:30' },
    { eventDate: '2028-02-29' },
    { eventDate: '1900-01-01' },
    { eventDate: '2199-12-31' },
    { eventLocation: { state: 'DC', zipCode: '00501' } },
    { eventLocation: {} },
    { additionalComments: '🎹'.repeat(2500) },
    { additionalComments: 'one\r\ntwo\n\tthree' },
    { eventName: 'Bänkett & <b>Gala</b> =?utf-8?q?x?=' },
    { piano: 'digital' },
  ])('takes %j', async (changes) => {
    const { status, body } = await send(changes);
    expect(status).toBe(202);
    expect(await storedRequest(body._id)).toMatchObject(changes);
  });

  it('empties the cart', async () => {
    await client.put('/cart', [{ _id: opus._id, movements: [opus.movements[0]?._id] }]);
    await send({ requestedRepertoire: [opus] });
    expect((await client.get('/cart')).body).toEqual([]);
  });

  it('is for clients: visitors 401, admins 403, and neither stores anything', async () => {
    const before = await stored(server);
    expectRefusal(await send({}, new BrowserSession(server)), 401, 'unauthenticated');
    expectRefusal(await send({}, await signInAsAdmin(server)), 403, 'forbidden');
    expect(await stored(server)).toEqual(before);
  });
});

describe('a request that names a work which is gone', () => {
  it('is refused naming the work; the cart is kept and nothing is sent', async () => {
    const gone = await anOpus(server, { title: 'Farewell Waltz', movements: [] });
    const cart = [{ _id: opus._id, movements: [opus.movements[0]?._id] }];
    await client.put('/cart', cart);
    await server.ctx.db.deleteFrom('opuses').where('id', '=', gone._id).execute();
    const before = await stored(server);
    const answer = await send({ requestedRepertoire: [opus, gone] });
    expectRefusal(answer, 422, 'validation', {
      'requestedRepertoire.1._id': expect.stringContaining('“Farewell Waltz”'),
    });
    expect(answer.body.error).toContain('“Farewell Waltz”');
    expect((await client.get('/cart')).body).toEqual(cart);
    expect(await stored(server)).toEqual(before);
  });
});
