import { describe, expect, it, onTestFinished } from 'vitest';
import { keptRequests, signUpToAsk } from '../support/asking-client.ts';
import type { Answer } from '../support/browser-session.ts';
import { createTestStorage } from '../support/engine.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';
import { trace } from '../support/strace.ts';

// PostgreSQL does this in processes of its own, and ends itself after a failed fsync.
const onSqlite = process.env.TEST_ENGINE !== 'postgres';

/** Starts a site whose n-th fsync from now on fails, and every later one. */
async function breakAtFsync(nth: number) {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const site = await startRealSite({ SMTP_URL: 'smtp://127.0.0.1:9' }, storage);
  onTestFinished(() => site.kill());
  const client = await signUpToAsk(site);
  const broken = await trace(site.pid, 'trace=fsync,fdatasync', `inject=fsync,fdatasync:error=EIO:when=${nth}+`);
  if (broken) onTestFinished(() => broken.stop());
  return { storage, site, client, broken };
}

describe.runIf(onSqlite)('a disk that does not take what is written', () => {
  it('ends the process within a second, and the same click afterwards gives exactly one request', async () => {
    const seen = { 'failed fsyncs': 0, 'calls answered': 0, 'requests kept twice or lost': 0 };
    for (let nth = 1; nth <= amount({ short: 1, long: 40 }); nth += amount({ short: 1, long: 3 })) {
      const { storage, site, client, broken } = await breakAtFsync(nth);
      if (!broken) return expect(broken).toBeUndefined();
      let clicks = 0;
      let answer: Answer | undefined;
      do {
        answer = await client.ask(`click-${clicks}`).catch(() => undefined);
        clicks += 1;
      } while (answer?.status === 202);
      const failed = performance.now();
      // Where it failed behind an answer, while the log was put into the file, the next call may find nobody any more;
      // and on a machine that is busy the process may be gone before its last words are.
      // The first is that of counting the call: of the request itself nothing was written.
      if (nth === 1 && (PROVING || answer)) expect(answer?.body.error).toMatch(/Nothing was changed/);
      if (answer) {
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
      }
      const ready = await fetch(`${site.origin}/readyz`).then(
        ({ status }) => status,
        () => 'gone',
      );
      expect([503, 'gone']).toContain(ready);
      const { status, output } = await site.ended;
      expectWithin(1_000, performance.now() - failed);
      expect(status).toBe(74);
      expect(output.match(/did not reach the disk/g)).toHaveLength(1);

      const next = await startRealSite({ SMTP_URL: 'smtp://127.0.0.1:9' }, storage);
      onTestFinished(() => next.kill());
      const again = client.at(next);
      for (let click = 0; click < clicks; click += 1) expect((await again.ask(`click-${click}`)).status).toBe(202);
      await next.stop();
      expect(await keptRequests(storage)).toMatchObject({
        ids: Array(clicks).fill(expect.any(String)),
        mails: 3 * clicks,
      });
      seen['failed fsyncs'] += 1;
      seen['calls answered'] += clicks;
    }
    noteProof('fsync fails (R06)', seen);
  });
});
