import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CLIENT_BYTES, ROOM_BYTES } from '#/platform/http/upload-budget.ts';
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
  server = await startTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

/** Without a first name: refused as soon as there was room for it, so that it counts as no application. */
const send = (caller: string, size = SIZE - 1_000) =>
  sendForm(server, application({ firstName: '', resume: aFile('a.pdf', aPdf(size)) }), { 'X-Forwarded-For': caller });
const READ = 422;

const status = (caller: string) => async () => (await send(caller)).status;
const otherStatus = async () => (await new BrowserSession(server).get('/opuses')).status;

/** Holds forms, byte by byte, until the test ends: however slow the machine is, none of them falls silent. */
function holder(): (caller: string, sent: number) => Promise<HeldForm> {
  const kept: HeldForm[] = [];
  const drip = setInterval(() => {
    for (const { socket } of kept) if (!socket.destroyed) socket.write('x');
  }, 1_000);
  onTestFinished(async () => {
    clearInterval(drip);
    await Promise.all(kept.map((form) => form.abort()));
  });
  return async (caller, sent) => {
    const form = await holdForm(server, { caller, sent });
    kept.push(form);
    return form;
  };
}

it('room is taken by what has come, not by what was told: forms that hardly come keep nobody waiting', async () => {
  const hold = holder();
  const slow = await Promise.all(
    Array.from({ length: 3 * FORMS_AT_ONCE }, (_, index) => hold(`2001:db8:${index % 3}::1`, 0.001)),
  );
  expect(await status('203.0.113.1')()).toBe(READ);
  expect(slow.map(({ answer }) => answer())).toEqual(slow.map(() => ''));
});

it('a caller has half of the room, and waits for their own', async () => {
  const own = Math.floor(CLIENT_BYTES / SIZE);
  const hold = holder();
  const held = await Promise.all(Array.from({ length: own }, () => hold('203.0.113.2', 0.99)));
  await expect.poll(() => server.parts.uploadBudget.taken).toBeGreaterThan(own * 0.98 * SIZE);
  const refused = await send('203.0.113.2');
  expectRefusal(refused, 429, 'rate_limited');
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await status('203.0.113.3')()).toBe(READ);
  await Promise.all(held.map((form) => form.abort()));
  await expect.poll(status('203.0.113.2')).toBe(READ);
});

it('forms that are held until the room is full give way: first those of the network that holds most', async () => {
  const hold = holder();
  // Six households of one provider’s customer, and others with one form each.
  const greedy = await Promise.all(Array.from({ length: 6 }, (_, index) => hold(`2001:db8:1:${index}::1`, 0.99)));
  const others = await Promise.all(
    Array.from({ length: FORMS_AT_ONCE - 6 }, (_, index) => hold(`203.0.113.${10 + index}`, 0.99)),
  );
  // What is on its way takes no room yet.
  await expect.poll(() => server.parts.uploadBudget.taken).toBeGreaterThan(FORMS_AT_ONCE * 0.98 * SIZE);
  const answers = (held: HeldForm[]) => held.map(({ answer }) => answer()).filter((answer) => answer !== '');
  for (const caller of ['203.0.113.91', '203.0.113.92', '203.0.113.93', '203.0.113.94'])
    expect(await status(caller)()).toBe(READ);
  await expect.poll(() => answers(greedy)[0]).toMatch(/^HTTP\/1\.1 503/);
  expect(answers(others)).toEqual([]);
  // Nobody else notices: pages, and forms that hold little.
  expect(await otherStatus()).toBe(200);
  expect((await send('203.0.113.95', 2_000)).status).toBe(READ);
});

it.runIf(PROVING)('a form of which nothing more comes is answered after a quarter of a minute', async () => {
  const form = await holdForm(server, { sent: 0.5 });
  const start = performance.now();
  await once(form.socket, 'close');
  const seconds = Math.round((performance.now() - start) / 1_000);
  noteProof('A form that falls silent', { 'closed after, s': seconds, answer: form.answer() });
  expect(form.answer()).toMatch(/^HTTP\/1\.1 408/);
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
