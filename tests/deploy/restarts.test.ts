import { describe, expect, it, onTestFinished } from 'vitest';
import { keepAsking } from '../support/deployed/keep-asking.ts';
import { PROXIES } from '../support/deployed/proxies.ts';
import { createTestStorage } from '../support/engine.ts';
import { freePort } from '../support/free-port.ts';
import { noteProof } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';

const RESTARTS = 3;

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
