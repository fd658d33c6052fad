import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { registration } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* More pages are asked for than one process can make. */

let server: TestServer;
let making = 0;
const goOn = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await startTestServer({}, undefined, async () => {
    making += 1;
    await goOn.promise;
    return new Response('page');
  });
});
afterAll(() => server.stop());

it('some wait, the rest are told at once to come again; calls and health go on, and all that waited are answered', async () => {
  const pages = Array.from({ length: 60 }, (_, number) => fetch(`${server.origin}/nowhere-${number}`));
  await expect.poll(() => making).toBe(8);
  const first = await Promise.race(pages);
  expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '2']);
  // Refusals must cost next to nothing.
  expect(first.headers.get('Content-Encoding')).toBeNull();
  expect(await first.text()).toMatch(/try again/);
  let refused = 0;
  for (const page of pages) void page.then(({ status }) => (refused += Number(status === 503)));
  await expect.poll(() => refused).toBe(20);

  const visitor = new BrowserSession(server);
  expect((await visitor.post('/auth/register', registration())).status).toBe(201);
  expect((await visitor.get('/opuses')).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

  goOn.resolve();
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
});

it('who comes new is let in between two pages, not one of them after each', async () => {
  let made = 0;
  // As React does: a turn of the loop of its own, in which nothing else gets on.
  const busy = await startTestServer({}, undefined, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const until = performance.now() + 5; performance.now() < until; );
    made += 1;
    return new Response('page');
  });
  const pages = Array.from({ length: 40 }, (_, number) => fetch(`${busy.origin}/nowhere-${number}`));
  const newcomers = Array.from({ length: 40 }, () => fetch(`${busy.origin}/healthz`));
  await Promise.all(newcomers);
  const before = made;
  await Promise.all(pages);
  await busy.stop();
  expect(before).toBeLessThan(20);
});
