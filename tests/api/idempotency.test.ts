import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signUp } from '../support/factories.ts';
import { startRealSite } from '../support/real-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let server: TestServer;
let client: BrowserSession;
let musicianId: string;

beforeAll(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  client = await signUp(server);
  musicianId = (await aMusician(server)).id;
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('outbox').execute();
  await server.ctx.db.deleteFrom('eventRequests').execute();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

let count = 0;
const newKey = () => `key-${++count}`;

function send(key: string, changes: Record<string, unknown> = {}, session: BrowserSession = client) {
  const body = eventRequest({ musicianId, ...changes });
  return session.post('/requests/send-email', body, { headers: { 'Idempotency-Key': key } });
}

describe('a repeated Idempotency-Key', () => {
  it('answers what the first call answered, and stores and sends once', async () => {
    const key = newKey();
    const first = await send(key);
    const second = await send(key);
    expect(first.status).toBe(202);
    expect(second).toMatchObject({ status: 202, body: first.body });
    expect(await stored(server)).toEqual({ requests: 1, mails: 3 });
  });

  it('keeps a cart that was filled since then', async () => {
    const key = newKey();
    const opus = await anOpus(server, { movements: [] });
    await send(key);
    await client.put('/cart', [{ _id: opus._id, movements: [] }]);
    await send(key);
    expect((await client.get('/cart')).body).toHaveLength(1);
  });

  it('in twenty calls at once stores one request; each call answers it, or 409', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    expect(new Set(taken.map(({ body }) => body._id)).size).toBe(1);
    for (const answer of answers) {
      if (answer.status === 202) continue;
      expectRefusal(answer, 409, 'conflict');
      expect(answer.headers.get('Retry-After')).toBe('1');
    }
    expect(await stored(server)).toEqual({ requests: 1, mails: 3 });
    expect((await send(key)).body._id).toBe(taken[0]?.body._id);
  });

  it('at two processes on one database at once stores one request', async () => {
    const twin = await startRealSite({ SAMPLE_CONTENT: 'catalogues' }, storage);
    onTestFinished(() => twin.stop());
    const there = Object.assign(new BrowserSession(twin), { cookie: client.cookie, token: client.token });
    for (let round = 0; round < 5; round += 1) {
      const key = newKey();
      const answers = await Promise.all([send(key), send(key, {}, there), send(key, {}, there), send(key)]);
      const taken = answers.filter(({ status }) => status === 202);
      expect(new Set(taken.map(({ body }) => body._id)).size).toBe(1);
      for (const answer of answers) if (answer.status !== 202) expectRefusal(answer, 409, 'conflict');
    }
    expect(await stored(server)).toEqual({ requests: 5, mails: 15 });
  });

  it('with another body is refused and changes nothing', async () => {
    const key = newKey();
    await send(key);
    expectRefusal(await send(key, { eventName: 'Another' }), 422, 'idempotency_mismatch');
    expect(await stored(server)).toEqual({ requests: 1, mails: 3 });
  });

  it('of another client is another key', async () => {
    const key = newKey();
    const first = await send(key);
    const second = await send(key, { eventName: 'Theirs' }, await signUp(server));
    expect(second.status).toBe(202);
    expect(second.body._id).not.toBe(first.body._id);
    expect(await stored(server)).toEqual({ requests: 2, mails: 6 });
  });

  it('in other letters is another key', async () => {
    const key = newKey();
    const first = await send(key);
    expect((await send(key.toUpperCase())).body._id).not.toBe(first.body._id);
  });

  it('can be used again after a refusal, which leaves no trace', async () => {
    const key = newKey();
    expectRefusal(await send(key, { musicianId: 'unknown' }), 422, 'validation');
    expect((await send(key)).status).toBe(202);
  });

  it('is remembered for a day, also when others come in between', async () => {
    const key = newKey();
    const first = await send(key);
    server.clock.advance(24 * 3_600_000);
    await send(newKey());
    expect((await send(key)).body._id).toBe(first.body._id);
  });
});

describe('without a key', () => {
  it('every call is a request of its own', async () => {
    const body = eventRequest({ musicianId });
    const [first, second] = [
      await client.post('/requests/send-email', body),
      await client.post('/requests/send-email', body),
    ];
    expect(first?.body._id).not.toBe(second?.body._id);
    expect(await stored(server)).toEqual({ requests: 2, mails: 6 });
  });
});

describe('a malformed key', () => {
  it.each([
    ['of 256 characters', 'k'.repeat(256)],
    ['that is empty', ''],
    ['with a tab in it', 'a\tb'],
    ['with a blank in it', 'a b'],
    ['outside ASCII', 'clé'],
  ])('%s is refused before the fields are looked at', async (_, key) => {
    expectRefusal(await send(key), 400, 'bad_json');
    expectRefusal(await send(key, { eventDate: 'soon' }), 400, 'bad_json');
    expect(await stored(server)).toEqual({ requests: 0, mails: 0 });
  });

  it('is not one of 255 characters', async () => {
    expect((await send('k'.repeat(255))).status).toBe(202);
  });
});

describe('a body nested deeper than a stack', () => {
  it('is taken or refused like any other, with a key and without', async () => {
    const depth = 50_000;
    const body = JSON.stringify(eventRequest({ musicianId, clientEmail: 0 }));
    const deep = body.replace('"clientEmail":0', `"clientEmail":${'['.repeat(depth)}${']'.repeat(depth)}`);
    const headers = { 'Idempotency-Key': newKey() };
    const first = await client.post('/requests/send-email', deep, { headers });
    const second = await client.post('/requests/send-email', deep, { headers });
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
  });
});
