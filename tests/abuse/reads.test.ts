import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { amount, noteProof } from '../support/proof.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { pageAddresses } from './addresses.ts';
import { makeSecrets, watchDatabase } from './database-digest.ts';
import { readOperations } from './fuzz/document.ts';
import { HOSTILE_TEXTS } from './fuzz/hostile-values.ts';
import { insidesIn } from './fuzz/rules.ts';

/*
 * Reading changes nothing: every address there is, of pages, calls and files, asked for with rubbish by everybody. What is
 * noted is when somebody was here, and which lists were downloaded.
 */
const FILES = [
  '/performances.ics',
  '/performances/:id.ics',
  '/requests/:id.ics',
  '/rehearsals/:id.ics',
  '/stage-door.ics',
  '/performances/feed.xml',
  '/sitemap.xml',
  '/sitemaps/:id.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/samples/:id.svg',
  '/samples/:id.json',
  '/melodies/:id/:id.mp3',
  '/og/:kind/:id.png',
  '/uploads/pictures/:id.webp',
  '/pictures/posters/:id.svg',
  '/assets/:id.js',
];
const ASKED = [
  '',
  '?',
  '?next=//evil.example',
  '?page=-1&show=1e309&search=%00',
  '?keyword=%',
  '?x[]=1&__proto__=1',
  '?%ff=%fe',
];

let server: TestServer;
let digest: () => Promise<Record<string, string>>;
let callers: BrowserSession[];

beforeAll(async () => {
  server = await startServerWithPages();
  await Promise.all([aMusician(server), anOpus(server), aPerformance(server)]);
  const visitor = new BrowserSession(server);
  callers = [visitor, await signUp(server), await signInAsAdmin(server)];
  await makeSecrets(server);
  digest = await watchDatabase(server);
});
afterAll(() => server.stop());

/** Each address with every kind of rubbish in turn, so that few calls meet many. */
function* asked(addresses: readonly string[], times: number) {
  let turn = 0;
  for (let time = 0; time < times; time += 1) {
    for (const address of addresses) {
      turn += 1;
      const text = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length] ?? '';
      const junk = encodeURIComponent(text.slice(0, 3_000).toWellFormed()) || '%00';
      const path = address.replace(/:\w+\??|\{\w+\}|\*/g, junk) + ASKED[turn % ASKED.length];
      const caller = callers[turn % callers.length] as BrowserSession;
      yield { method: turn % 7 === 0 ? 'HEAD' : 'GET', path, caller };
    }
  }
}

async function expectUnmoved(addresses: readonly string[], times: number): Promise<number> {
  const before = await digest();
  const faults: string[] = [];
  let calls = 0;
  for (const { method, path, caller } of asked(addresses, times)) {
    calls += 1;
    const headers = caller.cookie ? { Cookie: caller.cookie } : {};
    const answer = await fetch(`${server.origin}${path}`, { method, headers, redirect: 'manual' });
    const text = await answer.text();
    // Where their data lies admins are told on purpose.
    const inside = insidesIn(text.replaceAll(server.dataDir, ''), answer.headers);
    if (answer.status >= 500 || inside)
      faults.push(`${method} ${path.slice(0, 150)}: ${answer.status} ${inside ?? ''}`);
    const to = answer.headers.get('Location');
    if (to && new URL(to, server.origin).origin !== server.origin) faults.push(`${path.slice(0, 150)} leads to ${to}`);
  }
  expect(faults).toEqual([]);
  expect(await digest()).toEqual(before);
  return calls;
}

describe('GET and HEAD', () => {
  it('of every call change nothing', async () => {
    const operations = (await readOperations(server)).filter(({ method }) => method === 'GET');
    // Who downloads a list is written down.
    const silent = operations.filter(({ path }) => !/\/exports?\b/.test(path)).map(({ path }) => `/api${path}`);
    const calls = await expectUnmoved(silent, amount({ short: 1, long: 60 }));
    noteProof('reading every call with rubbish', { calls, 'tables changed': 0 });
  });

  // Pages come from the same build on both engines.
  it.skipIf(process.env.TEST_ENGINE === 'postgres')('of every page and file change nothing', async () => {
    const addresses = [...(await pageAddresses()), '/auth/xyz', '/nothing/here', ...FILES];
    const calls = await expectUnmoved(addresses, amount({ short: 1, long: 60 }));
    noteProof('reading every page with rubbish', { calls, 'tables changed': 0 });
  });

  it('would be seen to change something', async () => {
    const before = await digest();
    await server.ctx.db.updateTable('musicians').set({ firstName: 'Somebody else' }).execute();
    expect(await digest()).not.toEqual(before);
  });
});
