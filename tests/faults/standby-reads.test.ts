import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { anOpus } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');
const LIST = '/api/opuses?keyword=nocturne';

/** A site that reads from a standby, and both servers. */
async function siteWithStandby() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const primary = await startThrowawayPostgres(process.env.POSTGRES_BINARIES ?? '', tmpdir(), { durable: true });
  onTestFinished(() => primary.stop());
  const standby = await primary.standby({ waited: false });
  onTestFinished(() => standby.stop());
  const storage = { dataDir, databaseUrl: primary.url, remove: async () => undefined };
  const site = await startServerWithPages({ STANDBY_URL: standby.url }, storage);
  onTestFinished(() => site.stop());
  const asked = async <Row extends pg.QueryResultRow>(url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    await client.end();
    return rows;
  };
  const onStandby = <Row extends pg.QueryResultRow>(statement: string) => asked<Row>(standby.url, statement);
  const hasAll = () => site.parts.standby?.hasCaughtUp();
  return { site, standby, onStandby, caughtUp: () => expect.poll(hasAll, { interval: 20 }).toBe(true) };
}

const countsOf = (site: TestServer) => ({ ...site.parts.standby?.standing.asked });
const read = (site: TestServer, path: string) => fetch(site.origin + path);
const titlesAt = async (site: TestServer) => {
  const { items } = (await (await read(site, LIST)).json()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
};

onPostgres('lists, pages and feeds are read from a standby that has everything', async () => {
  const { site, caughtUp } = await siteWithStandby();
  await anOpus(site, { title: 'Nocturne in G minor' });
  await caughtUp();
  const before = countsOf(site);
  const kept = SITE_PAGES.filter(({ cached }) => cached).flatMap((page) => addressesOf(page));
  const paths = [...kept.filter((path) => !path.includes(':')), LIST, '/performances/feed.xml', '/sitemap.xml'];
  for (const path of paths) {
    await caughtUp();
    expect([path, (await read(site, path)).status]).toEqual([path, 200]);
  }
  const after = countsOf(site);
  expect(after.away).toBe(before.away);
  expect((after.caughtUp ?? 0) - (before.caughtUp ?? 0)).toBeGreaterThan(paths.length);
  expect(await titlesAt(site)).toEqual(['Nocturne in G minor']);
});

onPostgres('what the standby lacks is read from the primary, at once', async () => {
  const { site, onStandby, caughtUp } = await siteWithStandby();
  await caughtUp();
  expect(await titlesAt(site)).toEqual([]);
  await onStandby('select pg_wal_replay_pause()');
  await anOpus(site, { title: 'Nocturne in C sharp minor' });
  const behind = countsOf(site).behind ?? 0;
  expect(await titlesAt(site)).toEqual(['Nocturne in C sharp minor']);
  expect(countsOf(site).behind).toBe(behind + 1);
  expect(site.parts.standby?.standing.behindBytes).toBeGreaterThan(0);
  // The control: whoever asked the standby would have been told of nothing.
  expect(await onStandby(`select title from opuses where title like 'Nocturne%'`)).toEqual([]);
  await onStandby('select pg_wal_replay_resume()');
  await caughtUp();
});

onPostgres('a standby that goes, or takes writes of its own, is asked no more', async () => {
  const { site, standby, caughtUp } = await siteWithStandby();
  await caughtUp();
  await standby.promote();
  expect(await site.parts.standby?.hasCaughtUp()).toBe(false);
  await anOpus(site, { title: 'Nocturne in B major' });
  expect(await titlesAt(site)).toEqual(['Nocturne in B major']);
  await standby.stop();
  // Also what had begun to be read from it.
  const { db } = site.parts.standby ?? site.parts;
  expect(await db.selectFrom('opuses').select('title').execute()).toEqual([{ title: 'Nocturne in B major' }]);
  expect((await read(site, '/repertoire')).status).toBe(200);
  expect(site.parts.standby?.standing.behindBytes).toBeUndefined();
});
