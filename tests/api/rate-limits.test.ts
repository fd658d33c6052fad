import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { openByToken } from '#/features/orders/links.server.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { contactMessage } from '../support/contact.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, registration, signUp } from '../support/factories.ts';
import { orderRequest, tokenOf } from '../support/orders.ts';
import { ADMIN_PASSWORD, aProtectedAdmin } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let nextAddress = 1;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const newAddress = () => `203.0.113.${nextAddress++}`;

function from(address: string, path: string, body: unknown): Promise<Answer> {
  return new BrowserSession(server).post(path, body, { headers: { 'X-Forwarded-For': address } });
}

async function anAccount() {
  const login = { email: registration().email, password: 'crescendo al niente' };
  await from(newAddress(), '/auth/register', registration(login));
  return login;
}

function expectLimited(answer: Answer, longestWait: number): void {
  expectRefusal(answer, 429, 'rate_limited');
  const wait = Number(answer.headers.get('Retry-After'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(longestWait);
}

describe('failed logins', () => {
  it('are limited by account and address: the sixth is 429, the owner elsewhere is let in', async () => {
    const login = await anAccount();
    const attacker = newAddress();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await from(attacker, '/clients/login', { ...login, password: 'wrong password' });
      expectRefusal(answer, 401, 'unauthenticated');
    }
    expectLimited(await from(attacker, '/clients/login', { ...login, password: 'wrong password' }), 900);
    expectLimited(await from(attacker, '/clients/login', login), 900);
    expectLimited(await from(attacker, '/clients/login', { ...login, email: login.email.toUpperCase() }), 900);
    expectLimited(await from(`198.51.100.1, ${attacker}`, '/clients/login', login), 900);
    expect((await from(newAddress(), '/clients/login', login)).status).toBe(200);
  });

  it('leave other accounts at the same address alone', async () => {
    const [victim, neighbour] = [await anAccount(), await anAccount()];
    const address = newAddress();
    for (let tries = 0; tries < 6; tries += 1) {
      await from(address, '/clients/login', { ...victim, password: 'wrong password' });
    }
    expect((await from(address, '/clients/login', neighbour)).status).toBe(200);
  });

  it('are forgiven by the right password', async () => {
    const login = await anAccount();
    const address = newAddress();
    for (const password of [...Array(4).fill('wrong password'), login.password, ...Array(4).fill('wrong again')]) {
      const { status } = await from(address, '/clients/login', { ...login, password });
      expect(status).toBe(password === login.password ? 200 : 401);
    }
  });

  it('at the admin call are limited by address, whatever the account', async () => {
    const admin = { email: 'admin@example.com', password: 'tutti fortissimo 88' };
    await createAdmin(server.ctx, admin);
    const attacker = newAddress();
    for (let tries = 0; tries < 10; tries += 1) {
      const login = { email: `guess-${tries}@example.com`, password: 'wrong password' };
      expectRefusal(await from(attacker, '/admins/login', login), 401, 'unauthenticated');
    }
    expectLimited(await from(attacker, '/admins/login', admin), 900);
    expect((await from(newAddress(), '/admins/login', admin)).status).toBe(200);
  });

  it('let exactly the last allowed one through when two come at once', async () => {
    const login = await anAccount();
    const address = newAddress();
    const fail = () => from(address, '/clients/login', { ...login, password: 'wrong password' });
    for (let tries = 0; tries < 4; tries += 1) await fail();
    const statuses = (await Promise.all([fail(), fail()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, 429]);
  });
});

describe('codes of a second factor', () => {
  // Thirty admin logins a minute is what everybody has together, before a captcha is asked for.
  beforeEach(() => server.clock.advance(60_000));

  async function aDoor() {
    const { admin, code } = await aProtectedAdmin(server);
    const login = { email: admin.email, password: ADMIN_PASSWORD };
    const tryCode = (address: string, given?: string) =>
      from(address, '/admins/login', { ...login, ...(given !== undefined && { code: given }) });
    return { code, tryCode, fail: (address: string) => tryCode(address, '000000000000') };
  }

  it('are limited by account and address: the sixth is 429, the owner elsewhere is let in', async () => {
    const { code, tryCode, fail } = await aDoor();
    const attacker = newAddress();
    // To be asked for a code is no try of one.
    expectRefusal(await tryCode(attacker), 401, 'second_factor');
    for (let tries = 0; tries < 5; tries += 1) expectRefusal(await fail(attacker), 401, 'second_factor');
    expectLimited(await fail(attacker), 900);
    expectLimited(await tryCode(attacker, code()), 900);
    expect((await tryCode(newAddress(), code())).status).toBe(200);
  });

  it('are limited by account alone to twenty an hour, for who comes from many addresses', async () => {
    const { code, tryCode, fail } = await aDoor();
    for (let tries = 0; tries < 20; tries += 1) expectRefusal(await fail(newAddress()), 401, 'second_factor');
    expectLimited(await tryCode(newAddress(), code()), 3600);
  });

  it('are forgiven by a right one', async () => {
    const { code, tryCode, fail } = await aDoor();
    const address = newAddress();
    for (let tries = 0; tries < 4; tries += 1) await fail(address);
    expect((await tryCode(address, code())).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) expectRefusal(await fail(address), 401, 'second_factor');
  });
});

describe('signups', () => {
  it('are limited to five an hour from one address, and what is refused by its fields does not count', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 6; tries += 1) await from(address, '/auth/register', registration({ role: 'admin' }));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await from(address, '/auth/register', registration())).status).toBe(201);
    }
    expectLimited(await from(address, '/auth/register', registration()), 3600);
    expect((await from(newAddress(), '/auth/register', registration())).status).toBe(201);
  });
});

describe('event requests', () => {
  it('are limited to ten an hour for one client; the eleventh stores and sends nothing', async () => {
    const musician = await aMusician(server);
    const client = await signUp(server);
    const send = () => client.post('/requests/send-email', eventRequest({ musicianId: musician.id }));
    for (let tries = 0; tries < 10; tries += 1) expect((await send()).status).toBe(202);
    expectLimited(await send(), 3600);
    expect(await stored(server)).toEqual({ requests: 10, mails: 30 });
  });
});

describe('a tenth of every limit', () => {
  let few: TestServer;
  beforeAll(async () => {
    few = await startTestServer({ RATE_LIMITS: '0.1', TRUST_PROXY: '1' });
  });
  afterAll(() => few.stop());
  const sendAs = (client: BrowserSession, musicianId: string, address = newAddress()) =>
    client.post('/requests/send-email', eventRequest({ musicianId }), { headers: { 'X-Forwarded-For': address } });
  const fetched = (path: string, address: string) =>
    fetch(`${few.origin}${path}`, { headers: { 'X-Forwarded-For': address } });

  it('takes the orders of a buyer whatever others order in their name, and mails one an hour of those', async () => {
    const buyerEmail = 'often-named@example.com';
    const headers = () => ({ 'X-Forwarded-For': newAddress() });
    const order = (buyer: BrowserSession) =>
      buyer.post('/orders', orderRequest({ buyerEmail }), { headers: headers() });
    const mails = () => few.ctx.db.selectFrom('outbox').select('kind').where('toAddress', '=', buyerEmail).execute();
    const stranger = new BrowserSession(few);
    expect((await order(stranger)).body).toMatchObject({ mailed: true });
    expect(await mails()).toHaveLength(1);
    const unmailed = await order(stranger);
    expect(unmailed).toMatchObject({ status: 201, body: { mailed: false } });
    expect(await mails()).toHaveLength(1);
    // The page of the order is with whoever made it, the owners know of it, and links to all of them come by mail.
    expect(await openByToken(few.ctx, tokenOf(unmailed.body.orderPath))).toBeDefined();
    const told = few.ctx.db.selectFrom('outbox').select('id').where('kind', '=', 'order.business').execute();
    expect(await told).toHaveLength(2);
    const links = await stranger.post('/orders/links', { email: buyerEmail }, { headers: headers() });
    expect(links.status).toBe(202);
    await few.parts.later.settle();
    expect(await mails()).toHaveLength(2);
    // Who has shown that the address is theirs gets every mail.
    const owner = await signUp(few, { email: buyerEmail });
    await few.ctx.db
      .updateTable('accounts')
      .set({ emailVerifiedAt: few.clock.now().toISOString() })
      .where('email', '=', buyerEmail)
      .execute();
    expect((await order(owner)).body).toMatchObject({ mailed: true });
  });

  it('lets two requests an hour come from one address', async () => {
    const address = newAddress();
    const send = async (from: string) => sendAs(await signUp(few), (await aMusician(few)).id, from);
    for (let sent = 0; sent < 2; sent += 1) expect((await send(address)).status).toBe(202);
    expectLimited(await send(address), 3600);
    expect((await send(newAddress())).status).toBe(202);
  });

  it('lets one client send one request an hour and three a day', async () => {
    const client = await signUp(few);
    const send = async () => sendAs(client, (await aMusician(few)).id);
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await send()).status).toBe(202);
      expectLimited(await send(), 3600);
      few.clock.advance(3_600_001);
    }
    const answer = await send();
    expectLimited(answer, 86_400);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3600);
  });

  it.each(['/cart', '/request.data', '/performances/unknown.ics'])(
    'counts pages, their data and calendars by address: %s',
    async (path) => {
      const address = newAddress();
      for (let loads = 0; loads < 60; loads += 1) expect((await fetched(path, address)).status).not.toBe(429);
      const answer = await fetched(path, address);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.text()).toBe('Too many tries. Please wait a few minutes and try again.');
      expect((await fetched(path, newAddress())).status).not.toBe(429);
      expect((await fetched('/api/musicians', address)).status).toBe(200);
    },
  );

  it('counts challenges of the captcha, and messages, by address', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const statuses: number[] = [];
    for (const address of [one, one, one, one, other])
      statuses.push((await fetched('/api/captcha/challenge', address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    const send = () => {
      const headers = { 'X-Forwarded-For': one };
      return new BrowserSession(few).post('/requests/submit-form', contactMessage(), { headers });
    };
    expect((await send()).status).toBe(202);
    expectLimited(await send(), 3600);
  });
});

describe('without a trusted proxy', () => {
  it('X-Forwarded-For does not get round a limit', async () => {
    const open = await startTestServer({ RATE_LIMITS: '1' });
    onTestFinished(() => open.stop());
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const session = new BrowserSession(open);
      const headers = { 'X-Forwarded-For': newAddress() };
      statuses.push((await session.post('/auth/register', registration(), { headers })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
