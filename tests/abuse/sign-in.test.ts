import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestReset } from '#/features/accounts/passwords.server.ts';
import { requestLostLinks } from '#/features/orders/commands.server.ts';
import { isSignedIn, logIn, PASSWORD } from '../support/account.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { registration, signUp } from '../support/factories.ts';
import { anOrder } from '../support/orders.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { median, rankArea, rankTolerance } from '../support/rank.ts';
import { ADMIN_PASSWORD, anAdmin, codeOf } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Sign-in as somebody meets it who wants to know who has an account, to wear it out, or to keep what they stole. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const call = (path: string, body: unknown) => new BrowserSession(server).post(path, body);
const attempt = (email: string, password = 'wrong password') => call('/clients/login', { email, password });

async function timed(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const begun = performance.now();
  const answer = await work();
  return { ms: performance.now() - begun, answer };
}

/** Two questions in turns, and what tells their answers apart: their bytes, and the rank of their times. */
async function compare(pairs: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
    // Whoever comes first pays for what the other finds warm.
    for (const side of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { ms, answer } = await timed(side === 0 ? one : other);
      times[side].push(ms);
      answers.add(JSON.stringify([answer.status, { ...answer.body, requestId: '' }]));
    }
  }
  return { answers: [...answers], area: rankArea(...times), medians: times.map(median) };
}

const shown = (area: number) => area.toFixed(2);
const off = (area: number) => Math.abs(area - 0.5);

describe('who has an account', () => {
  it('is told neither by the answer of a login nor by its time; without a hash to compare with it would be', async () => {
    const { email } = await signUp(server);
    const pairs = amount({ short: 2, long: 300 });
    const known = () => attempt(email);
    const unknown = () => attempt('nobody@example.com');
    await compare(2, known, unknown);
    const { answers, area, medians } = await compare(pairs, known, unknown);
    // What a login costs that has nothing to compare with.
    const { db } = server.ctx;
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const free = await signUp(server);
    await db.updateTable('accounts').set({ passwordHash: cheap }).where('email', '=', free.email).execute();
    const control = await compare(amount({ short: 2, long: 100 }), known, () => attempt(free.email));
    noteProof('a login of a known and of an unknown e-mail', {
      pairs,
      'different answers': answers.length - 1,
      'rank area': shown(area),
      'medians in ms': medians.map((ms) => ms.toFixed(1)).join(' and '),
      'rank area without the hash': shown(control.area),
    });
    expect(answers).toHaveLength(1);
    // A busy machine tells nothing about time.
    if (!PROVING) return;
    expect(off(area)).toBeLessThanOrEqual(rankTolerance(pairs));
    expect(off(control.area)).toBeGreaterThan(rankTolerance(pairs));
  });

  it.each([
    ['a forgotten password', '/auth/forgotten', async () => (await signUp(server)).email],
    ['lost links to orders', '/orders/links', async () => (await anOrder(server)).email],
  ])('is told neither by the answer about %s nor by its time', async (what, path, known) => {
    const pairs = amount({ short: 2, long: 1_200 });
    const email = await known();
    const ask = (address: string) => () => call(path, { email: address });
    await compare(5, ask(email), ask('nobody@example.com'));
    const { answers, area } = await compare(pairs, ask(email), ask('nobody@example.com'));
    noteProof(`${what} of a known and of an unknown e-mail`, {
      pairs,
      'different answers': answers.length - 1,
      'rank area': shown(area),
    });
    expect(answers).toHaveLength(1);
    expectWithin(0.05, off(area));
  });

  it('is not even looked for before the answer about a forgotten password, or about lost links', async () => {
    const works: (() => Promise<unknown>)[] = [];
    const blind = {
      ...server.ctx,
      later: (work: () => Promise<unknown>) => void works.push(work),
      get db(): typeof server.ctx.db {
        throw new Error('It has looked.');
      },
    };
    requestReset(blind, 'nobody@example.com');
    requestLostLinks(blind, 'nobody@example.com');
    expect(works).toHaveLength(2);
    for (const work of works) await expect(work()).rejects.toThrow('It has looked.');
  });

  it('is no cheaper to ask by signing up: a taken e-mail, however it is written, costs its hash and changes nothing', async () => {
    const { email } = await signUp(server);
    const unhashed: number[] = [];
    const hashed: number[] = [];
    for (const written of [email, email.toUpperCase(), email.replace('@e', '@E')]) {
      unhashed.push((await timed(() => call('/auth/register', registration({ email, role: 'admin' })))).ms);
      const { ms, answer } = await timed(() => call('/auth/register', registration({ email: written })));
      expect([answer.status, answer.body.error]).toEqual([409, 'An error occurred']);
      hashed.push(ms);
    }
    expect(median(hashed)).toBeGreaterThan(1.5 * median(unhashed));
    const rows = server.ctx.db.selectFrom('accounts').select('id').where('email', '=', email);
    expect(await rows.execute()).toHaveLength(1);
  });
});

describe('a flood of logins', () => {
  it('waits in a short queue: the rest are told when to come back, and whoever reads is served meanwhile', async () => {
    const { email } = await signUp(server);
    const logins = amount({ short: 150, long: 200 });
    let over = false;
    const flood = Promise.all(Array.from({ length: logins }, () => timed(() => attempt(email)))).finally(() => {
      over = true;
    });
    const reads: number[] = [];
    do {
      const { ms, answer } = await timed(() => new BrowserSession(server).get('/musicians'));
      expect(answer.status).toBe(200);
      reads.push(ms);
    } while (!over);
    const ended = await flood;
    const refused = ended.filter(({ answer }) => answer.status === 503);
    const served = ended.filter(({ answer }) => answer.status === 401);
    expect(refused.length + served.length).toBe(logins);
    expect(served.length).toBeGreaterThanOrEqual(42);
    expect(refused.length).toBeGreaterThan(0);
    for (const { answer } of refused) expect(answer.headers.get('Retry-After')).toBe('5');
    const waited = median(served.map(({ ms }) => ms));
    noteProof('a flood of logins at once', {
      logins,
      'answered 503 with Retry-After': refused.length,
      'reads meanwhile': reads.length,
      'median read in ms': median(reads).toFixed(1),
      'median login in ms': waited.toFixed(1),
    });
    expectWithin(waited / 4, median(reads));
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });
});

describe('a stolen cookie', () => {
  const copyOf = ({ cookie }: BrowserSession) => Object.assign(new BrowserSession(server), { cookie });

  it('opens nothing once its owner has another password, nor once the owner’s second factor is on', async () => {
    const client = await signUp(server);
    const stolen = copyOf(client);
    expect(await isSignedIn(stolen)).toBe(true);
    await client.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'pizzicato sul ponticello' });
    expect([await isSignedIn(client), await isSignedIn(stolen)]).toEqual([true, false]);
    expect((await client.put('/cart', [])).status).toBe(200);

    const admin = await anAdmin(server);
    const copied = copyOf(admin);
    const { key } = (await admin.post('/auth/second-factor/setup')).body as { key: string };
    const code = codeOf(key, server.clock.now());
    await admin.post('/auth/second-factor', { currentPassword: ADMIN_PASSWORD, code });
    expect([await isSignedIn(admin), await isSignedIn(copied)]).toEqual([true, false]);
  });

  it('lives no longer for the new one it was changed for', async () => {
    const client = await signUp(server);
    server.clock.advance(10 * 86_400_000);
    const { headers } = await client.post('/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'pizzicato sul ponticello',
    });
    const maxAge = Number(/Max-Age=(\d+)/.exec(headers.getSetCookie()[0] ?? '')?.[1]);
    expect(maxAge / 86_400).toBeGreaterThan(19.9);
    expect(maxAge / 86_400).toBeLessThanOrEqual(20);
  });

  it('of an admin who is an admin no more opens nothing of theirs at the very next call', async () => {
    const admin = await anAdmin(server);
    expect((await admin.get('/clients')).status).toBe(200);
    await server.ctx.db.updateTable('accounts').set({ role: 'client' }).where('id', '=', admin.id).execute();
    expect((await admin.get('/clients')).status).toBe(403);
  });
});

describe('whoever leaves', () => {
  it('leaves nothing in the browser', async () => {
    const [client, other, third] = [await signUp(server), await signUp(server), await signUp(server)];
    const { _id } = (await third.get(`/clients/${third.email}`)).body;
    const answers = [
      await client.post('/auth/logout'),
      await other.post('/auth/logout-everywhere'),
      await third.post(`/clients/${_id}/deletion`, { password: PASSWORD }),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(204);
      expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
      expect(headers.getSetCookie()[0]).toContain('Max-Age=0');
    }
    expect((await logIn(server, client.email)).cookie).not.toBe('');
  });
});

it('each of the first hundred passwords of eight characters that thieves try is refused', async () => {
  const tried = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 100);
  for (const password of tried) {
    const { status, body } = await call('/auth/register', registration({ password }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']]);
  }
  expect(tried).toHaveLength(100);
});
