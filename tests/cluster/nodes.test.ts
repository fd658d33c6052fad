import { expect, it, onTestFinished } from 'vitest';
import { keepAsking } from '../support/deployed/keep-asking.ts';
import { PROXIES } from '../support/deployed/proxies.ts';
import { createTestStorage } from '../support/engine.ts';
import { freePort } from '../support/free-port.ts';
import { amount, noteProof } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const restarts = amount({ short: 2, long: 20 });
const answersBetween = amount({ short: 20, long: 500 });

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'two nodes behind nginx are started anew one after the other, and nobody who reads or sends is turned away',
  async ({ skip }) => {
    const ports = [await freePort(), await freePort()];
    const proxy = await PROXIES.nginx(...ports);
    if (!proxy) return skip();
    onTestFinished(() => proxy.stop());
    const storage = await createTestStorage();
    const environment = { ORIGIN: proxy.origin, TRUST_PROXY: '1', RATE_LIMITS: '1000000', LOG_LEVEL: 'silent' };
    const start = (port = 0) => startRealSite({ ...environment, PORT: String(port) }, storage);
    const nodes: RealSite[] = await Promise.all(ports.map(start));
    onTestFinished(async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await storage.remove();
    });
    const { seen, end } = keepAsking(proxy);
    const more = () => {
      const before = seen.answered;
      return expect.poll(() => seen.answered, { interval: 10 }).toBeGreaterThan(before + answersBetween);
    };
    for (let restart = 0; restart < restarts; restart += 1) {
      await more();
      const turn = restart % nodes.length;
      await nodes[turn]?.stop();
      await more();
      nodes[turn] = await start(ports[turn]);
    }
    await more();
    await end();
    expect(seen.others).toEqual([]);
    noteProof('nodes behind nginx started anew, one after the other', {
      restarts,
      answered: seen.answered,
      'turned away': seen.others.length,
      'longest wait in ms': seen.longest,
    });
  },
);
