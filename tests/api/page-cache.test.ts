import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBackup } from '#/database/backup/backup-record.ts';
import { connect } from '#/database/engines/connect.ts';
import { readOrder } from '#/features/orders/records.server.ts';
import { cachedAddress } from '#/server/page-cache/addresses.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aCheckout, startCardServer } from '../support/card-payments.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { anOrder, aWork, confirm } from '../support/orders.ts';
import { expectWithin } from '../support/proof.ts';
import { sendBytes } from '../support/raw-http.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import type { TestServer } from '../support/test-server.ts';
import { exportedFile, importFile } from '../support/uploads.ts';

let storage: TestStorage;
let server: TestServer;
let fake: StripeFake;
let stop: () => Promise<void>;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  storage = await createTestStorage();
  ({ server, fake, stop } = await startCardServer({}, storage));
  visitor = new BrowserSession(server);
  admin = await signInAsAdmin(server);
  await aMusician(server);
});
afterAll(async () => {
  await stop();
  await storage.remove();
});

function isKept(path: string): boolean {
  const address = cachedAddress(path);
  return address !== undefined && server.parts.pageCache.find(address) !== undefined;
}

describe('a list for visitors', () => {
  it.each(['/opuses', '/musicians', '/performances', '/opuses?keyword=a'])(
    '%s is kept, and asked for again',
    async (path) => {
      const { status, headers } = await visitor.get(path);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('Vary')).toBe('Accept-Encoding, Cookie');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(isKept(`/api${path}`)).toBe(true);
      const again = await visitor.get(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
      expect([again.status, again.body]).toEqual([304, '']);
    },
  );

  it('is answered to HEAD without a body', async () => {
    const whole = await visitor.get('/musicians');
    const head = await visitor.call('HEAD', '/musicians');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'));
  });

  it('is made once for all who wait for it', async () => {
    await anOpus(server);
    let built = 0;
    const { log } = server.parts;
    const { info } = log;
    log.info = (...line: unknown[]) => {
      built += Number((line[0] as { path?: string }).path === '/api/opuses');
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/opuses')));
    log.info = info;
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(built).toBe(1);
  });

  it('that is refused is not kept', async () => {
    expect((await visitor.get('/opuses?limit=none')).status).toBe(422);
    expect((await visitor.get('/opuses/opus/nothing')).status).toBe(404);
    expect([isKept('/api/opuses?limit=none'), isKept('/api/opuses/opus/nothing')]).toEqual([false, false]);
  });
});

describe('each answer', () => {
  const idOf = async (headers: Record<string, string> = {}) =>
    (await visitor.get('/musicians', { headers })).headers.get('X-Request-Id');

  it('has an id of its own, or the one its question came with, also from ready bytes', async () => {
    await idOf({ 'X-Request-Id': 'the-first-of-all' });
    const ids = [await idOf(), await idOf(), await idOf({ 'X-Request-Id': 'mine' }), await idOf()];
    expect(isKept('/api/musicians')).toBe(true);
    expect(ids[2]).toBe('mine');
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('the-first-of-all');
    expect(await idOf({ 'X-Request-Id': 'x'.repeat(65) })).toMatch(/^[\w-]{36}$/);
  });
});

it.each([
  'session=x',
  'session =x',
  'session\t=x',
  ' session =x',
  'a=b;session =x',
  'a=b; \tsession\t= x',
  'session="x"',
  '__Host-session =x',
])('a cookie %j makes nobody a visitor: the same reader finds it as opens the session', async (cookie) => {
  await visitor.get('/musicians');
  const lines = ['GET /api/musicians HTTP/1.1', 'Host: x', `Cookie: ${cookie}`, 'Connection: close'];
  const answer = await sendBytes(server, `${lines.join('\r\n')}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  // Who may be somebody is never answered with what is kept for all.
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
});

it.each(['obsession=x', 'a=session', 'a="session=x"', 'session', 'session;x'])(
  'a cookie %j is no session, and keeps nobody from what is ready',
  async (cookie) => {
    const { headers } = await visitor.get('/musicians', { headers: { Cookie: cookie } });
    expect(headers.get('Cache-Control')).toBe('no-cache');
  },
);

describe('a change', () => {
  it('by an admin is shown at the next request, however many are reading', async () => {
    const { body: opus } = await admin.post('/opuses', {
      title: 'Étude',
      composer: 'Anna Example',
      repType: 'Solo',
      instrumentation: ['Piano'],
      movements: [],
      offeringMusicians: [],
    });
    let reading = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (reading) await visitor.get(`/opuses/opus/${opus._id}`);
    });
    for (let edit = 1; edit <= 20; edit += 1) {
      const title = `Étude no. ${edit}`;
      expect((await admin.call('PATCH', `/opuses/${opus._id}`, { body: { title } })).status).toBe(200);
      const shown = await visitor.get(`/opuses/opus/${opus._id}`);
      expect(shown.body.title).toBe(title);
    }
    reading = false;
    await Promise.all(readers);
    expect((await admin.call('DELETE', `/opuses/${opus._id}`)).status).toBe(204);
    expect((await visitor.get(`/opuses/opus/${opus._id}`)).status).toBe(404);
  });

  it('drops what shows it and nothing else', async () => {
    await Promise.all(['/opuses', '/performances'].map((path) => visitor.get(path)));
    await aPerformance(server);
    await server.parts.pageCache.refresh();
    expect([isKept('/api/opuses'), isKept('/api/performances')]).toEqual([true, false]);
  });

  it('of what no visitor sees drops nothing', async () => {
    await visitor.get('/opuses');
    await signUp(server);
    await server.parts.pageCache.refresh();
    expect(isKept('/api/opuses')).toBe(true);
  });

  const versions = () => server.ctx.db.selectFrom('shownVersions').selectAll().orderBy('topic').execute();

  it('of an event, an order, a card payment or a backup drops nothing', async () => {
    const request = await aRequest(server);
    await bringTo(server, request, 'quoted', admin);
    const order = await anOrder(server, { lines: [{ opusNo: await aWork(admin), copies: 1 }] });
    const byCard = await aCheckout(server, { lines: [{ opusNo: await aWork(admin), copies: 1 }] });
    const before = await versions();
    expect((await request.client.post(`/requests/${request.id}/status`, { status: 'confirmed' })).status).toBe(200);
    expect((await confirm(admin, order._id)).status).toBe(200);
    await fake.pay(byCard.checkout);
    expect((await readOrder(server.ctx, byCard._id))?.status).toBe('paid');
    await recordBackup(server.ctx.db, { at: server.clock.now(), file: 'backup.gz' });
    expect(await versions()).toEqual(before);
  });

  it('by a file drops what shows it: nothing, if all is as it was', async () => {
    await anOpus(server, { title: 'As it was' });
    const write = async (file: string) => {
      const { digest } = (await importFile(admin, 'opuses', file)).body;
      return (await importFile(admin, 'opuses', file, { dryRun: 'false', digest })).body;
    };
    const file = await exportedFile(admin, 'opuses');
    const before = await versions();
    expect(await write(file)).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(await versions()).toEqual(before);

    await Promise.all(['/opuses', '/performances'].map((path) => visitor.get(path)));
    expect(await write(file.replace('As it was', 'As it is'))).toMatchObject({ added: 0, changed: 1, refused: 0 });
    await server.parts.pageCache.refresh();
    expect([isKept('/api/opuses'), isKept('/api/performances')]).toEqual([false, true]);
  });

  it('that is taken back before it counts is never shown', async () => {
    const before = (await visitor.get('/musicians')).body;
    const work = server.parts.db.transaction().execute(async (tx) => {
      await tx.updateTable('musicians').set({ firstName: 'Nobody' }).execute();
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
    expect((await visitor.get('/musicians')).body).toEqual(before);
  });

  it('by another program on the same database is shown within a second', async () => {
    await visitor.get('/musicians');
    const { db } = connect(storage);
    await db.updateTable('musicians').set({ lastName: 'Elsewhere' }).execute();
    await db.destroy();
    const written = performance.now();
    await expect
      .poll(async () => (await visitor.get('/musicians')).body[0].lastName, { interval: 20 })
      .toBe('Elsewhere');
    expectWithin(1000, performance.now() - written);
  });
});

describe('who is signed in', () => {
  it('is never answered from what is kept, and leaves nothing behind', async () => {
    const client = await signUp(server);
    const plain = await visitor.get('/opuses');
    const own = await client.get('/opuses', { headers: { 'If-None-Match': plain.headers.get('ETag') ?? '' } });
    expect([own.status, own.headers.get('Cache-Control'), own.headers.get('ETag')]).toEqual([200, 'no-store', null]);
    await client.get('/opuses?keyword=mine');
    expect(isKept('/api/opuses?keyword=mine')).toBe(false);
  });

  it('may have a session that has ended: that is found out elsewhere', async () => {
    await visitor.get('/opuses');
    const stale = await visitor.get('/opuses', { headers: { Cookie: 'session=ended' } });
    expect([stale.status, stale.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });
});
