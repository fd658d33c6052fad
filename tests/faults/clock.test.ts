import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { skippedBut } from '../support/one-engine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ CAPTCHA: 'altcha' });
  return () => server.stop();
});

const alive = async (session: BrowserSession) => (await session.get('/cart')).status === 200;
const aliveAsAdmin = async (session: BrowserSession) => (await session.get('/admins')).status === 200;
const sendMessage = (captchaValue: string) =>
  new BrowserSession(server).post('/requests/submit-form', contactMessage({ captchaValue }));

describe.skipIf(skippedBut('sqlite'))('sessions, when the clock jumps', () => {
  it('an hour forward or back stay what they are', async () => {
    const client = await signUp(server);
    server.clock.advance(HOUR);
    expect(await alive(client)).toBe(true);
    server.clock.advance(-2 * HOUR);
    expect(await alive(client)).toBe(true);
    server.clock.advance(HOUR);
    expect(await alive(client)).toBe(true);
  });

  it('a year forward and back again, those begun meanwhile live no longer than any other', async () => {
    server.clock.advance(365 * DAY);
    const [client, admin] = [await signUp(server), await signInAsAdmin(server)];
    server.clock.advance(-365 * DAY);
    expect([await alive(client), await aliveAsAdmin(admin)]).toEqual([true, true]);
    server.clock.advance(9 * HOUR);
    expect(await aliveAsAdmin(admin)).toBe(false);
    for (let week = 0; week < 3; week += 1) {
      server.clock.advance(9 * DAY);
      expect(await alive(client)).toBe(true);
    }
    server.clock.advance(3 * DAY);
    expect(await alive(client)).toBe(false);
  });

  it('past January 2038 begin, last and end as ever', async () => {
    server.clock.advance(Date.parse('2038-01-19T03:14:09Z') - Date.now());
    const client = await signUp(server);
    server.clock.advance(13 * DAY);
    expect(await alive(client)).toBe(true);
    server.clock.advance(15 * DAY);
    expect(await alive(client)).toBe(false);
  });
});

describe.skipIf(skippedBut('sqlite'))('a captcha, when the clock jumps', () => {
  it('that was made while the clock was ahead is refused, and a new one taken', async () => {
    server.clock.advance(HOUR);
    const early = await solveCaptcha(server);
    server.clock.advance(-HOUR);
    expectRefusal(await sendMessage(early), 422, 'captcha_failed');
    expect((await sendMessage(await solveCaptcha(server))).status).toBe(202);
  });

  it('that was made by a node whose clock is ahead by less than a minute is taken', async () => {
    server.clock.advance(40_000);
    const early = await solveCaptcha(server);
    server.clock.advance(-40_000);
    expect((await sendMessage(early)).status).toBe(202);
  });

  it('that was made just now is taken', async () => {
    expect((await sendMessage(await solveCaptcha(server))).status).toBe(202);
  });
});
