import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { solveCaptcha } from '../support/contact.ts';
import { eventRequest } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* What somebody with many addresses can take from others: nothing but a second of a browser's time. */

const PASSWORD = 'tutti fortissimo 88';
const OWNER = { email: 'owner@example.com', password: PASSWORD };

let server: TestServer;
let nextHousehold = 1;

beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'altcha', RATE_LIMITS: '1', TRUST_PROXY: '1' });
  await createAdmin(server.ctx, OWNER);
});
afterAll(() => server.stop());
// Each begins with nothing used up.
beforeEach(() => server.clock.advance(HOUR_MS));

/** Addresses of one customer of a provider, who has a /48; each number is a /64 of it. */
function customer(): (number: number) => string {
  const prefix = `2001:db8:${(nextHousehold++).toString(16)}`;
  return (number) => `${prefix}:${number.toString(16)}::1`;
}

function call(
  browser: BrowserSession,
  address: string,
  path: string,
  body: unknown,
  captcha?: string,
): Promise<Answer> {
  const headers = { 'X-Forwarded-For': address, ...(captcha !== undefined && { 'Captcha-Value': captcha }) };
  return browser.post(path, body, { headers });
}
const from = (address: string, path: string, body: unknown, captcha?: string) =>
  call(new BrowserSession(server), address, path, body, captcha);
const wrong = (number = 0) => ({ email: `guess-${number}@example.com`, password: 'wrong password' });

describe('an owner, while others try the admins’ door', () => {
  /** From everywhere, until the door asks for a captcha. */
  async function crowdTheDoor(): Promise<void> {
    let answer: Answer;
    let tries = 0;
    do {
      answer = await from(customer()(0), '/admins/login', wrong(tries));
      tries += 1;
    } while (answer.status === 401 && tries < 100);
    expectRefusal(answer, 429, 'captcha_wanted');
  }

  it('comes in on a device that was let in before, at once', async () => {
    const home = new BrowserSession(server);
    const address = customer();
    expect((await call(home, address(0), '/admins/login', OWNER)).status).toBe(200);
    await crowdTheDoor();
    // Another day, another network, and logged out since.
    home.forgetSession();
    expect((await call(home, customer()(0), '/admins/login', OWNER)).status).toBe(200);
  });

  it('comes in on any other device with a captcha that the browser solves', async () => {
    await crowdTheDoor();
    const address = customer()(0);
    expectRefusal(await from(address, '/admins/login', OWNER), 429, 'captcha_wanted');
    expectRefusal(await from(address, '/admins/login', OWNER, 'not solved'), 422, 'captcha_failed');
    const solved = await solveCaptcha(server);
    expect((await from(address, '/admins/login', OWNER, solved)).status).toBe(200);
    expectRefusal(await from(customer()(0), '/admins/login', OWNER, solved), 422, 'captcha_failed');
  });

  it('is forgiven their wrong tries by the right one', async () => {
    const address = customer()(0);
    for (let tries = 0; tries < 4; tries += 1) await from(address, '/admins/login', { ...OWNER, ...wrong() });
    expect((await from(address, '/admins/login', OWNER)).status).toBe(200);
    for (let tries = 0; tries < 9; tries += 1)
      expectRefusal(await from(address, '/admins/login', wrong(tries)), 401, 'unauthenticated');
  });

  it('gains nothing by the device of another: what it was given opens its own account’s door', async () => {
    const thief = new BrowserSession(server);
    const { email } = await signUp(server);
    expect(
      (await call(thief, customer()(0), '/clients/login', { email, password: 'crescendo al niente' })).status,
    ).toBe(200);
    thief.forgetSession();
    const address = customer()(0);
    for (let tries = 0; tries < 5; tries += 1)
      expectRefusal(
        await call(thief, address, '/admins/login', { ...OWNER, password: 'wrong password' }),
        401,
        'unauthenticated',
      );
    expectRefusal(await call(thief, address, '/admins/login', OWNER), 429, 'rate_limited');
  });

  it('whose device is in other hands has ten tries there, not more', async () => {
    const stolen = new BrowserSession(server);
    await call(stolen, customer()(0), '/admins/login', OWNER);
    stolen.forgetSession();
    const guess = () => call(stolen, customer()(0), '/admins/login', { ...OWNER, password: 'wrong password' });
    for (let tries = 0; tries < 10; tries += 1) expectRefusal(await guess(), 401, 'unauthenticated');
    expectRefusal(await guess(), 429, 'rate_limited');
  });
});

describe('a household with many networks', () => {
  it('has four times the tries of one, and a customer of sixteen /56 sixteen times, whichever they come from', async () => {
    const address = customer();
    const tryFrom = async (number: number) => (await from(address(number), '/setup', { code: 'wrong' })).status;
    // Five tries of the code of the first run are one network's: here each network has one.
    for (let household = 0; household < 4; household += 1) {
      for (let number = 0; number < 20; number += 1) expect(await tryFrom(household * 256 + number)).not.toBe(429);
      if (household === 0) expect(await tryFrom(20)).toBe(429);
    }
    expect(await tryFrom(4 * 256)).toBe(429);
    // A stranger is none of them.
    expect((await from(customer()(0), '/setup', { code: 'wrong' })).status).not.toBe(429);
  });
});

describe('a musician', () => {
  it('is reached by everybody, whatever two fresh accounts have sent', async () => {
    const musician = await aMusician(server);
    for (let account = 0; account < 2; account += 1) {
      const loud = await signUp(server);
      for (let sent = 0; sent < 10; sent += 1)
        expect(
          (await call(loud, customer()(0), '/requests/send-email', eventRequest({ musicianId: musician.id }))).status,
        ).toBe(202);
    }
    const client = await signUp(server);
    const ask = (captcha?: string) =>
      call(client, customer()(0), '/requests/send-email', eventRequest({ musicianId: musician.id }), captcha);
    expectRefusal(await ask(), 429, 'captcha_wanted');
    expect((await ask(await solveCaptcha(server))).status).toBe(202);
  });
});
