import { describe, expect, it, onTestFinished } from 'vitest';
import { PROXIES, type SiteProxy } from '../support/deployed/proxies.ts';
import { through } from '../support/deployed/through.ts';
import { createTestStorage } from '../support/engine.ts';
import { freePort } from '../support/free-port.ts';
import { noteProof } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';

const READERS = 6;
const RESTARTS = 3;

/** Reads, and sends, without a pause until told to end; every status but 200 with what came with it. */
function keepAsking(proxy: SiteProxy) {
  const seen = { answered: 0, others: [] as string[], longest: 0 };
  let ending = false;
  const read = async (reader: number) => {
    while (!ending) {
      const begun = performance.now();
      const reads = reader % 2 === 0;
      const answer = await (reads ? through(proxy, '/repertoire') : forgotten(proxy));
      seen.longest = Math.max(seen.longest, Math.round(performance.now() - begun));
      if (answer.status >= 200 && answer.status < 300) seen.answered += 1;
      else
        seen.others.push(
          `${reads ? 'read' : 'sent'}: ${answer.status}, Retry-After: ${answer.headers.get('Retry-After')}`,
        );
    }
  };
  const over = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return {
    seen,
    async end() {
      ending = true;
      await over;
    },
  };
}

function forgotten(proxy: SiteProxy) {
  const headers = { 'Content-Type': 'application/json', Origin: proxy.origin };
  const body = JSON.stringify({ email: 'nobody@example.com' });
  return through(proxy, '/api/auth/forgotten', { method: 'POST', headers, body });
}

describe.each(Object.entries(PROXIES))('behind %s', (name, startProxy) => {
  it(`${name === 'caddy' ? 'whoever reads waits, and who sends' : 'whoever comes'} is asked to come again while the site starts anew`, async ({
    skip,
  }) => {
    const port = String(await freePort());
    const proxy = await startProxy(Number(port));
    if (!proxy) return skip();
    onTestFinished(() => proxy.stop());
    const storage = await createTestStorage();
    onTestFinished(() => storage.remove());
    const start = () =>
      startRealSite(
        { PORT: port, ORIGIN: proxy.origin, TRUST_PROXY: '1', RATE_LIMITS: '1000000', LOG_LEVEL: 'silent' },
        storage,
      );
    let site = await start();
    const { seen, end } = keepAsking(proxy);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = seen.answered;
      await expect.poll(() => seen.answered, { interval: 10 }).toBeGreaterThan(before + 50);
      await site.stop();
      site = await start();
    }
    const before = seen.answered;
    await expect.poll(() => seen.answered, { interval: 10 }).toBeGreaterThan(before + 50);
    await end();
    await site.stop();
    const turnedAway = name === 'caddy' ? ['sent'] : ['read', 'sent'];
    expect([...new Set(seen.others)].toSorted()).toEqual(turnedAway.map((one) => `${one}: 503, Retry-After: 5`));
    noteProof(`started anew behind ${name}`, {
      restarts: RESTARTS,
      answered: seen.answered,
      'turned away': seen.others.length,
      'longest wait in ms': seen.longest,
    });
  });
});
