import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { createTestStorage } from '../support/engine.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { orderRequest } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const NOT_READY = 'reCAPTCHA is not ready. Please try again.';
const TEN_MINUTES_MS = 600_000;

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'altcha' });
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const send = (captchaValue: unknown, changes: Record<string, unknown> = {}) =>
  visitor.post('/requests/submit-form', contactMessage({ captchaValue, ...changes }));

async function stored(): Promise<number> {
  const [messages, mails] = await Promise.all([
    server.ctx.db.selectFrom('contactMessages').select('id').execute(),
    server.ctx.db.selectFrom('outbox').select('id').execute(),
  ]);
  expect(mails).toHaveLength(messages.length);
  return messages.length;
}

async function expectNotReady(captchaValue: unknown): Promise<void> {
  const before = await stored();
  const answer = await send(captchaValue);
  expectRefusal(answer, 422, 'captcha_failed', { captchaValue: NOT_READY });
  expect(answer.body.error).toBe(NOT_READY);
  expect(await stored()).toBe(before);
}

/** The same solution with something else in its challenge. */
function altered(value: string, change: (payload: { challenge: Record<string, never>; solution: object }) => object) {
  return Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(value, 'base64').toString())))).toString('base64');
}

describe('the challenge', () => {
  it('is another one every time, signed, and good for ten minutes', async () => {
    const [first, second] = [await visitor.get('/captcha/challenge'), await visitor.get('/captcha/challenge')];
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(first.body).toMatchObject({
      provider: 'altcha',
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000 },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(second.body.signature).not.toBe(first.body.signature);
    const left = first.body.parameters.expiresAt * 1000 - server.clock.now().getTime();
    expect(left).toBeGreaterThan(TEN_MINUTES_MS - 10_000);
    expect(left).toBeLessThanOrEqual(TEN_MINUTES_MS);
  });

  it('is signed with a secret of this database, which outlives the process', async () => {
    const storage = await createTestStorage();
    const first = await startTestServer({ CAPTCHA: 'altcha' }, storage);
    const captchaValue = await solveCaptcha(first);
    await first.stop();
    const second = await startTestServer({ CAPTCHA: 'altcha' }, storage);
    const answer = await new BrowserSession(second).post('/requests/submit-form', contactMessage({ captchaValue }));
    await second.stop();
    await storage.remove();
    expect(answer.status).toBe(202);
    await expectNotReady(captchaValue);
  });
});

describe('a form', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['no base64', 'é!'],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['without a challenge', Buffer.from('{"solution":{}}').toString('base64')],
    ['a list', Buffer.from('[{"challenge":[]}]').toString('base64')],
    ['endless', 'A'.repeat(100_000)],
  ])('with a captcha that is %s is refused', (_, value) => expectNotReady(value));

  it('with a wrong or altered solution is refused', async () => {
    const value = await solveCaptcha(server);
    const challenge = (payload: { challenge: object }) =>
      payload.challenge as { parameters: object; signature: string };
    await expectNotReady(altered(value, (one) => ({ ...one, solution: { ...one.solution, derivedKey: '00ff' } })));
    await expectNotReady(altered(value, ({ challenge: own }) => ({ challenge: own, solution: null })));
    await expectNotReady(
      altered(value, (one) => ({
        ...one,
        challenge: { ...challenge(one), parameters: { ...challenge(one).parameters, cost: 1, keyPrefix: '0' } },
      })),
    );
    await expectNotReady(altered(value, (one) => ({ ...one, challenge: { ...challenge(one), signature: '' } })));
    await expectNotReady(
      altered(value, (one) => {
        const { parameters } = challenge(one);
        return { ...one, challenge: { ...challenge(one), parameters: { ...parameters, expiresAt: 4_102_444_800 } } };
      }),
    );
    expect((await send(value)).status).toBe(202);
  });

  it('spends a solution: it works once, also when two come at the same time or it is written differently', async () => {
    const value = await solveCaptcha(server);
    const statuses = (await Promise.all([send(value), send(value), send(value)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, 422, 422]);
    await expectNotReady(value);
    await expectNotReady(
      altered(value, ({ challenge, solution }) => ({ solution: { ...solution, time: 1 }, challenge })),
    );
  });

  it('with a solution older than ten minutes is refused', async () => {
    const [fresh, old] = [await solveCaptcha(server), await solveCaptcha(server)];
    server.clock.advance(TEN_MINUTES_MS - 60_000);
    expect((await send(fresh)).status).toBe(202);
    server.clock.advance(60_000);
    await expectNotReady(old);
  });

  it('has its fields checked first, and a solution is not spent on a wrong one', async () => {
    const value = await solveCaptcha(server);
    expectRefusal(await send('', { email: 'nobody' }), 422, 'validation', {
      email: expect.stringContaining('email address'),
    });
    expectRefusal(await send(value, { message: '' }), 422, 'validation', { message: 'Please write your message.' });
    expectRefusal(await send(value, { extra: 1 }), 422, 'validation', { extra: 'This field is not known here.' });
    expect((await send(value)).status).toBe(202);
  });

  it('forgets what was spent once it would be refused for its age', async () => {
    server.clock.advance(2 * TEN_MINUTES_MS);
    // The library compares with the machine's clock as well, so a fresh challenge is made by the server's.
    expect((await send(await solveCaptcha(server))).status).toBe(202);
    expect(await server.ctx.db.selectFrom('captchaUsed').selectAll().execute()).toHaveLength(1);
  });
});

describe('an order without an account', () => {
  const order = (changes: Record<string, unknown> = {}, key = '') =>
    visitor.post('/orders', orderRequest(changes), { headers: { ...(key && { 'Idempotency-Key': key }) } });

  it('needs a right solution, which works once', async () => {
    for (const changes of [{}, { captchaValue: '' }, { captchaValue: 'bm90IHNvbHZlZA==' }]) {
      const answer = await order(changes);
      expectRefusal(answer, 422, 'captcha_failed', { captchaValue: NOT_READY });
      expect(answer.body.error).toBe(NOT_READY);
    }
    const captchaValue = await solveCaptcha(server);
    expect((await order({ captchaValue })).status).toBe(201);
    expectRefusal(await order({ captchaValue }), 422, 'captcha_failed', { captchaValue: NOT_READY });
    expect(await server.ctx.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('has its fields checked first, and a solution is not spent on a wrong one', async () => {
    const captchaValue = await solveCaptcha(server);
    expectRefusal(await order({ captchaValue, buyerEmail: 'nobody' }), 422, 'validation');
    expectRefusal(await order({ captchaValue, lines: [{ opusNo: 'none' }] }), 422, 'validation');
    expect((await order({ captchaValue })).status).toBe(201);
  });

  it('is answered again under its key, with another captcha or none', async () => {
    const wish = { buyerEmail: 'again@example.com' };
    const first = await order({ ...wish, captchaValue: await solveCaptcha(server) }, 'one-order');
    const again = await order(wish, 'one-order');
    expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id]);
  });

  it('is what who is signed in does not make', async () => {
    const client = await signUp(server);
    expect((await client.post('/orders', orderRequest())).status).toBe(201);
  });
});

it('off lets everyone in, and says so to the browser', async () => {
  const open = await startTestServer();
  const session = new BrowserSession(open);
  const challenge = await session.get('/captcha/challenge');
  const answers = [await session.post('/requests/submit-form', contactMessage())];
  answers.push(await session.post('/requests/submit-form', contactMessage({ captchaValue: 'anything' })));
  await open.stop();
  expect(challenge.body).toEqual({ provider: 'off' });
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
});
