import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { keptRequests, signUpToAsk } from '../support/asking-client.ts';
import { lineTo } from '../support/cut-line.ts';
import { createTestStorage } from '../support/engine.ts';
import { amount, expectWithin, noteProof } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const RECOVERS_WITHIN_MS = 5_000;
const READINESS_WITHIN_MS = 3_000;
const WRITERS = 6;

/** A real site whose database is reached over a line, and a client who has signed up at it. */
async function siteOverLine() {
  const storage = await createTestStorage();
  const line = await lineTo(storage.databaseUrl ?? '');
  const site = await startRealSite(
    { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' },
    { ...storage, databaseUrl: line.url },
  );
  const client = await signUpToAsk(site);
  const visit = (path: string) => fetch(`${site.origin}${path}`, { headers: { Accept: 'text/html' } });
  const end = async () => {
    await site.kill();
    await line.close();
    await storage.remove();
  };
  return { storage, line, site, client, visit, end };
}

describe.runIf(onPostgres)('a line to PostgreSQL', () => {
  let over: Awaited<ReturnType<typeof siteOverLine>>;
  beforeAll(async () => {
    over = await siteOverLine();
  });
  afterAll(() => over.end());
  /** Requests that were answered with yes. */
  const accepted = new Set<string>();

  it('that falls silent keeps nobody waiting for ever, and what it swallowed can be sent again', async () => {
    const { storage, line, site, client, visit } = over;
    const welcome = (await visit('/')).headers.get('ETag');
    const before = await client.ask('before');
    expect(before.status).toBe(202);

    line.silence();
    const hanging = client.ask('swallowed');
    const asked = performance.now();
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expectWithin(READINESS_WITHIN_MS, performance.now() - asked);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    const kept = await visit('/');
    expect([kept.status, kept.headers.get('ETag')]).toEqual([200, welcome]);
    expect(await hanging).toMatchObject({ status: 503, body: { code: 'unavailable' } });

    line.mend();
    await expect.poll(() => client.ask('swallowed'), { interval: 50 }).toMatchObject({ status: 202 });
    accepted.add(before.body._id).add((await client.ask('swallowed')).body._id);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect((await keptRequests(storage)).ids.toSorted()).toEqual([...accepted].toSorted());
    // Whoever sends the mails has found its way back too.
    const { db } = connect(storage);
    onTestFinished(() => db.destroy());
    const untried = () => db.selectFrom('outbox').select('id').where('attempts', '=', 0).execute();
    await expect.poll(untried).toEqual([]);
  });

  it('that is cut is answered with 503, pages too, and is used again as soon as it is mended', async () => {
    const { storage, line, site, client, visit } = over;
    const page = (path: string) =>
      fetch(`${site.origin}${path}`, { headers: { Cookie: client.browser.cookie, Accept: 'text/html' } });
    const welcome = (await visit('/')).headers.get('ETag');
    let number = 0;
    let refused = 0;
    let slowest = 0;
    for (let round = 0; round < amount({ short: 1, long: 20 }); round += 1) {
      let isCut = false;
      // Cut while they write: the commits in hand are neither known to be kept nor known to be lost.
      const unsure: string[] = [];
      const write = async () => {
        while (!isCut) {
          number += 1;
          const key = `call-${number}`;
          const answer = await client.ask(key);
          if (answer.status === 202) accepted.add(answer.body._id);
          else {
            expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
            unsure.push(key);
          }
        }
      };
      const writing = Promise.all(Array.from({ length: WRITERS }, write));
      const before = accepted.size;
      await expect.poll(() => accepted.size, { interval: 5 }).toBeGreaterThan(before + WRITERS);
      line.cut();
      await expect.poll(() => unsure.length, { interval: 5 }).toBeGreaterThan(0);
      isCut = true;
      await writing;
      refused += unsure.length;

      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
      const broken = await page('/cart');
      expect([broken.status, broken.headers.get('Retry-After')]).toEqual([503, '5']);
      const text = await broken.text();
      expect(text).toContain('We cannot reach our own books just now.');
      expect(text).not.toMatch(/ECONN|terminated|stack/);
      expect((await page('/cart.data')).status).toBe(503);
      // What is ready for visitors is theirs, however lately something was written.
      const kept = await visit('/');
      expect([kept.status, kept.headers.get('ETag')]).toEqual([200, welcome]);

      line.mend();
      const mended = performance.now();
      await expect.poll(async () => (await page('/cart')).status, { interval: 20 }).toBe(200);
      slowest = Math.max(slowest, performance.now() - mended);
      expectWithin(RECOVERS_WITHIN_MS, slowest);
      for (const key of unsure) {
        const again = await client.ask(key);
        expect(again.status).toBe(202);
        accepted.add(again.body._id);
      }
    }
    await site.stop();
    const { ids, mails } = await keptRequests(storage);
    expect(ids.toSorted()).toEqual([...accepted].toSorted());
    expect(mails).toBe(3 * ids.length);
    noteProof('line to the database cut under load', {
      accepted: accepted.size,
      'refused and sent again': refused,
      'lost or double': 0,
      'slowest recovery in ms': Math.round(slowest),
    });
  });
});
