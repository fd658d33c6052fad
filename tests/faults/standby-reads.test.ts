import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, connect, type Standby } from '#/database/engines/connect.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { lineTo } from '../support/cut-line.ts';
import { anOpus } from '../support/factories.ts';
import { startServerWithPages } from '../support/test-server.ts';

const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');
const LIST = '/api/opuses?keyword=nocturne';

async function servers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const primary = await startThrowawayPostgres(process.env.POSTGRES_BINARIES ?? '', tmpdir(), { durable: true });
  onTestFinished(() => primary.stop());
  const follow = async () => {
    const standby = await primary.standby({ waited: false });
    onTestFinished(() => standby.stop());
    return standby;
  };
  return { dataDir, primary, follow };
}

/** A site that reads from a standby. */
async function siteWithStandby() {
  const { dataDir, primary, follow } = await servers();
  const standby = await follow();
  const storage = { dataDir, databaseUrl: primary.url, remove: async () => undefined };
  const site = await startServerWithPages({ STANDBY_URL: standby.url }, storage);
  onTestFinished(() => site.stop());
  const reads = standbyOf(site.parts);
  return { site, standby, reads, caughtUp: () => untilCaughtUp(reads) };
}

/** The database alone, and a standby of it. */
async function readers({ databaseUrl, standbyUrl, dataDir }: Record<'databaseUrl' | 'standbyUrl' | 'dataDir', string>) {
  const connection = connect({ databaseUrl, standbyUrl, dataDir, serving: true });
  onTestFinished(async () => {
    await connection.standby?.end();
    await connection.db.destroy();
  });
  return { db: connection.db, standby: standbyOf(connection) };
}

function standbyOf({ standby }: Pick<Connection, 'standby'>): Standby {
  if (!standby) throw new Error('there is no standby');
  return standby;
}

const untilCaughtUp = (standby: Standby) => expect.poll(() => standby.hasCaughtUp(), { interval: 20 }).toBe(true);
async function asked<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
const notesBy = async (db: Connection['db']) => (await sql<{ text: string }>`select text from notes`.execute(db)).rows;
const read = (origin: string, path: string) => fetch(origin + path);
const titlesAt = async (origin: string) => {
  const { items } = (await (await read(origin, LIST)).json()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
};

onPostgres('lists, pages and feeds are read from a standby that has everything', async () => {
  const { site, reads, caughtUp } = await siteWithStandby();
  await anOpus(site, { title: 'Nocturne in G minor' });
  await caughtUp();
  const before = { ...reads.asked };
  const kept = SITE_PAGES.filter(({ cached }) => cached).flatMap((page) => addressesOf(page));
  const paths = [...kept.filter((path) => !path.includes(':')), LIST, '/performances/feed.xml', '/sitemap.xml'];
  for (const path of paths) {
    await caughtUp();
    expect([path, (await read(site.origin, path)).status]).toEqual([path, 200]);
  }
  expect(reads.asked.away).toBe(before.away);
  expect(reads.asked.caughtUp - before.caughtUp).toBeGreaterThan(paths.length);
  expect(await titlesAt(site.origin)).toEqual(['Nocturne in G minor']);
});

onPostgres('what the standby lacks is read from the primary, at once', async () => {
  const { site, standby, reads, caughtUp } = await siteWithStandby();
  await caughtUp();
  expect(await titlesAt(site.origin)).toEqual([]);
  await asked(standby.url, 'select pg_wal_replay_pause()');
  await anOpus(site, { title: 'Nocturne in C sharp minor' });
  const { behind } = reads.asked;
  expect(await titlesAt(site.origin)).toEqual(['Nocturne in C sharp minor']);
  expect(reads.asked.behind).toBe(behind + 1);
  expect(reads.last()).toMatchObject({ found: 'behind', behindBytes: expect.any(Number) });
  // The control: whoever asked the standby would have been told of nothing.
  expect(await asked(standby.url, `select title from opuses where title like 'Nocturne%'`)).toEqual([]);
  await asked(standby.url, 'select pg_wal_replay_resume()');
  await caughtUp();
});

onPostgres('a standby that takes writes of its own, or goes, is asked no more', async () => {
  const { site, standby, reads, caughtUp } = await siteWithStandby();
  await caughtUp();
  await standby.promote();
  expect(await reads.look()).toEqual({ found: 'away', why: 'it is no standby' });
  await anOpus(site, { title: 'Nocturne in B major' });
  expect(await titlesAt(site.origin)).toEqual(['Nocturne in B major']);
  await standby.stop();
  expect((await read(site.origin, '/repertoire')).status).toBe(200);
});

onPostgres('each connection proves what it shows: behind one address there may be several standbys', async () => {
  const { dataDir, primary, follow } = await servers();
  const [ahead, held] = [await follow(), await follow()];
  await asked(primary.url, 'create table notes (text text)');
  let turn = 0;
  const alternating = createServer((near) => {
    const { port, hostname } = new URL((turn++ % 2 === 0 ? ahead : held).url);
    const far = connectTo(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other).on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void alternating.close());
  await new Promise((resolve) => alternating.once('listening', resolve));
  const standbyUrl = new URL(ahead.url);
  standbyUrl.port = String((alternating.address() as AddressInfo).port);
  const { db, standby } = await readers({ databaseUrl: primary.url, standbyUrl: standbyUrl.href, dataDir });
  await untilCaughtUp(standby);
  await asked(held.url, 'select pg_wal_replay_pause()');
  await asked(primary.url, `insert into notes values ('new')`);
  await untilCaughtUp(standby);
  const all = await Promise.all(Array.from({ length: 8 }, () => notesBy(standby.db)));
  expect(all).toEqual(all.map(() => [{ text: 'new' }]));
  expect(turn).toBeGreaterThan(2);
  expect(await notesBy(db)).toEqual([{ text: 'new' }]);
});

onPostgres('a write, and what begins a transaction, goes to the primary; the standby is read from on', async () => {
  const { dataDir, primary, follow } = await servers();
  const { url } = await follow();
  await asked(primary.url, 'create table notes (text text)');
  const { standby } = await readers({ databaseUrl: primary.url, standbyUrl: url, dataDir });
  await untilCaughtUp(standby);
  await sql`insert into notes values ('one')`.execute(standby.db);
  await standby.db.transaction().execute((tx) => sql`insert into notes values ('two')`.execute(tx));
  await untilCaughtUp(standby);
  expect(await notesBy(standby.db)).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(standby.asked.away).toBe(0);
});

onPostgres('one that falls silent costs one reader a moment, and then nobody', async () => {
  const { dataDir, primary, follow } = await servers();
  const line = await lineTo((await follow()).url);
  onTestFinished(() => line.close());
  await asked(primary.url, 'create table notes (text text)');
  const { standby } = await readers({ databaseUrl: primary.url, standbyUrl: line.url, dataDir });
  await untilCaughtUp(standby);
  line.silence();
  for (let time = 0; time < 5; time += 1) expect(await notesBy(standby.db)).toEqual([]);
  expect(await standby.look()).toMatchObject({ found: 'away' });
  line.mend();
});

onPostgres('another database of the same server is none of ours', async () => {
  const { dataDir, primary, follow } = await servers();
  await asked(primary.url, 'create database other');
  const other = new URL((await follow()).url);
  other.pathname = '/other';
  const { standby } = await readers({ databaseUrl: primary.url, standbyUrl: other.href, dataDir });
  expect(await standby.look()).toEqual({ found: 'away', why: 'it is of another database' });
});
