import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AskingClient, keptRequests, signUpToAsk } from '../support/asking-client.ts';
import { holdLock, holdRead } from '../support/lock-holder.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
/** How long the product waits for a lock: src/database/engines/sqlite-dialect.ts, connect.ts. */
const PATIENCE_MS = 2_000;
/** Long enough that nobody is answered by chance, on a machine that does other things too. */
const SOON_MS = 1_500;

let site: RealSite;
let client: AskingClient;

beforeAll(async () => {
  site = await startRealSite({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' });
  client = await signUpToAsk(site);
});
afterAll(() => site.stop());

/** How long the slowest of some reads and signs of life takes. */
async function slowestRead(): Promise<number> {
  let slowest = 0;
  for (const path of ['/healthz', '/api/opuses?limit=3', '/healthz', '/api/cart']) {
    const start = performance.now();
    const response = await fetch(`${site.origin}${path}`, { headers: { Cookie: client.browser.cookie } });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}

it('waits for a lock that is soon given back', async () => {
  const outsider = await holdLock(site.storage);
  const asked = client.ask('patient');
  // One read is answered meanwhile; more would keep the lock for as long as a busy machine takes for them.
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await pause(amount({ short: 0, long: 1_000 }));
  await outsider.release();
  expect((await asked).status).toBe(202);
});

it('refuses after a while whom a longer lock keeps waiting, while others read, and keeps the request when it is sent again', async () => {
  const before = await keptRequests(site.storage);
  const outsider = await holdLock(site.storage);
  const start = performance.now();
  const asked = client.ask('refused');
  const slowest = await slowestRead();
  const refused = await asked;
  const waited = performance.now() - start;
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.body.error).toMatch(/Nothing was changed/);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(waited).toBeGreaterThan(PATIENCE_MS * 0.9);
  expectWithin(SOON_MS, slowest);
  await outsider.release();
  expect((await client.ask('refused')).status).toBe(202);
  expect((await keptRequests(site.storage)).ids).toHaveLength(before.ids.length + 1);
  noteProof('locked by another process for longer (R08)', {
    'refused after ms': Math.round(waited),
    'slowest read meanwhile in ms': Math.round(slowest),
  });
});

it.runIf(PROVING && !onPostgres)(
  'a reader who does not end makes the log long, and when he does it is used anew',
  async () => {
    const log = () => statSync(join(site.storage.dataDir, 'forte-and-piano.sqlite-wal')).size;
    const posts = 1_000;
    const ask = async (name: string) => {
      for (let post = 0; post < posts; post += 1) expect((await client.ask(`${name}-${post}`)).status).toBe(202);
    };
    const reader = await holdRead(site.storage);
    await ask('read');
    const withReader = log();
    await reader.release();
    await ask('after');
    const after = log();
    // As much again was written, and the log is hardly longer.
    expect(after).toBeLessThan(withReader * 1.5);
    noteProof('a reader who does not end (R09)', {
      'log with him in bytes': withReader,
      'log after as much again': after,
    });
  },
);
