import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMS_PER_CALLER, ROOM_BYTES } from '../../src/platform/form-room.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type HeldForm, holdForm } from '../support/held-form.ts';
import { expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { aFile, aPdf, application, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SIZE = 5 * 1024 * 1024;
const FORMS_AT_ONCE = Math.floor(ROOM_BYTES / SIZE);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'off', RATE_LIMITS: '1', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const send = (caller: string, size = SIZE - 1_000) =>
  sendForm(server, application({ resume: aFile('a.pdf', aPdf(size)) }), { 'X-Forwarded-For': caller });

it('forms that are held open take a bounded room: their caller waits, then everybody with a large form', async () => {
  const held: HeldForm[] = [];
  const hold = async (caller: string) => held.push(await holdForm(server, { caller, sent: 0.001 }));
  const status = (caller: string) => async () => (await send(caller)).status;
  for (let count = 0; count < FORMS_PER_CALLER; count += 1) await hold('203.0.113.1');
  await expect.poll(status('203.0.113.1')).toBe(429);
  const seventh = await send('203.0.113.1');
  expectRefusal(seventh, 429, 'rate_limited');
  expect(seventh.headers.get('Retry-After')).toBe('30');
  for (let count = FORMS_PER_CALLER; count < FORMS_AT_ONCE; count += 1) await hold(`203.0.113.${10 + count}`);
  await expect.poll(status('203.0.113.90')).toBe(503);
  const late = await send('203.0.113.91');
  expectRefusal(late, 503, 'unavailable');
  expect(late.headers.get('Retry-After')).toBe('30');
  // Nobody else notices: pages, and forms that hold little.
  expect((await new BrowserSession(server).get('/opuses')).status).toBe(200);
  expect((await send('203.0.113.92', 2_000)).status).toBe(202);
  expect(held.map(({ answer }) => answer())).toEqual(held.map(() => ''));

  await Promise.all(held.map((form) => form.abort()));
  await expect.poll(status('203.0.113.93')).toBe(202);
});

it.runIf(PROVING)(
  'a form that comes byte by byte is closed after three minutes, and keeps nobody waiting (B43)',
  async () => {
    const form = await holdForm(server, { sent: 0.001 });
    const start = performance.now();
    const drip = setInterval(() => form.socket.write('x'), 5_000);
    let slowest = 0;
    while (!form.socket.destroyed) {
      const asked = performance.now();
      await new BrowserSession(server).get('/performances');
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    clearInterval(drip);
    const seconds = Math.round((performance.now() - start) / 1_000);
    noteProof('A form that comes byte by byte', {
      'closed after, s': seconds,
      answer: form.answer(),
      'slowest other answer, ms': Math.round(slowest),
    });
    expect(form.answer()).toMatch(/^(HTTP\/1\.1 408|$)/);
    expectWithin(240, seconds);
  },
);
