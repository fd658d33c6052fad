import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { cachedAddress } from '#/server/page-cache/addresses.ts';
import { aMusician, anOpus, aPerformance } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* A page that reads anything the database does not count would be made anew for everybody, and nobody would see it. */

let server: TestServer;
let things: Record<string, string>;

beforeAll(async () => {
  server = await startServerWithPages();
  const { series, compositions, sets } = server.ctx.content;
  things = {
    opusId: (await anOpus(server))._id,
    musicianId: (await aMusician(server)).id,
    performanceId: await aPerformance(server),
    composer: 'clara-schumann',
    opusNo: compositions.originals[0]?.opusNo ?? '',
    'mpcs/slug': series.concerts[0]?.slug ?? '',
    'sets/slug': sets[0]?.slug ?? '',
  };
});
afterAll(() => server.stop());

const cached = SITE_PAGES.filter((page) => page.cached)
  .flatMap(addressesOf)
  .filter((address) => !address.startsWith('/legal/'));

it.each(cached)('%s is cached for the next visitor', async (address) => {
  const path = address.replace(/(\w+)\/:(\w+)/, (_, room: string, name: string) => {
    return `${room}/${things[name] ?? things[`${room}/${name}`]}`;
  });
  // What it shows may be engraved the first time.
  for (let visits = 0; visits < 2; visits += 1) expect((await fetch(server.origin + path)).status).toBe(200);
  const known = cachedAddress(path);
  expect(known && server.parts.pageCache.find(known)).toBeDefined();
});
