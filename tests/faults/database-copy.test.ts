import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { contentOf } from '../support/filled-site.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { amount, noteProof } from '../support/proof.ts';
import { runSiteCommand, spawnSiteCommand } from '../support/site-commands.ts';
import { differences, everythingIn, fillYears } from '../support/years-of-work.ts';

/* `npm run database -- copy` with real processes, between the engines: so where PostgreSQL is there. */

const onBoth = test.skipIf(process.env.TEST_ENGINE !== 'postgres');
const rows = amount({ short: 500, long: 100_000 });
const megabytes = amount({ short: 1, long: 200 });
const made: TestStorage[] = [];
afterEach(async () => {
  for (const storage of made.splice(0)) await storage.remove();
});

async function newStorage(engine: 'sqlite' | 'postgres', options = { tables: false }): Promise<TestStorage> {
  const storage = engine === 'postgres' ? await createTestStorage(options) : sqliteStorage();
  made.push(storage);
  return storage;
}

function sqliteStorage(): TestStorage {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  return { dataDir, databaseUrl: undefined, remove: async () => rmSync(dataDir, { recursive: true }) };
}

const copyArgs = ({ databaseUrl, dataDir }: TestStorage) => ['copy', '--to', databaseUrl ?? dataDir];
const copy = (from: TestStorage, to: TestStorage) => runSiteCommand('database', copyArgs(to), from);
/** To another machine they go along. */
const copyFiles = (from: TestStorage, to: TestStorage) => runSiteCommand('files', ['copy', '--to', to.dataDir], from);

/** Every row with its table, in one order for both engines. */
async function contentIn(storage: TestStorage): Promise<string[]> {
  const connection = connect(storage);
  const content = await contentOf({ connection, dataDir: storage.dataDir });
  await connection.db.destroy();
  const sorted = (row: unknown) => JSON.stringify(Object.entries(row as object).sort());
  return Object.entries(content).flatMap(([table, found]) => found.map((row) => `${table} ${sorted(row)}`).sort());
}

async function run(storage: TestStorage, statement: string): Promise<void> {
  const { db } = connect(storage);
  await sql
    .raw(statement)
    .execute(db)
    .finally(() => db.destroy());
}

onBoth('a site of years of work is moved there and back, and serves on', async () => {
  const first = await newStorage('sqlite');
  await furnish(first);
  await fillYears(first, { rows, megabytes });
  const before = await everythingIn(first);
  const [there, back] = [await newStorage('postgres'), await newStorage('sqlite')];
  const begun = performance.now();
  await copy(first, there);
  const halfway = performance.now();
  await copy(there, back);
  const over = performance.now();
  await copyFiles(first, there);
  await copyFiles(there, back);
  const wrong = [];
  for (const storage of [there, back]) wrong.push(...differences(before.hashes, (await everythingIn(storage)).hashes));
  noteProof('copied to PostgreSQL and back', {
    rows: before.rows,
    'files (MB)': megabytes,
    'to PostgreSQL took (s)': ((halfway - begun) / 1000).toFixed(1),
    'back took (s)': ((over - halfway) / 1000).toFixed(1),
    'tables and files that differ': wrong.length,
  });
  expect(wrong).toEqual([]);
  expect(before.rows).toBeGreaterThan(rows);

  const site = await createKilledSite(there);
  await site.start();
  const works: unknown = await fetch(`${site.origin}/api/opuses`).then((answer) => answer.json());
  await site.stop();
  expect(works).toHaveLength(6);
});

onBoth('what the database itself refuses and counts is there after a copy', async () => {
  const from = await newStorage('sqlite');
  await furnish(from);
  await run(from, `insert into ledger_entries (id, kind, cents, day, at, actor) values ('a', 'charge', 1, '', '', '')`);
  await run(from, `insert into counters (name, value) values ('invoice', 41)`);
  const to = await newStorage('postgres');
  await copy(from, to);
  await expect(run(to, 'update ledger_entries set cents = 2')).rejects.toThrow('the ledger is never edited');
  await expect(run(to, 'truncate audit_entries')).rejects.toThrow('the audit log is never edited');
  const { db } = connect(to);
  const version = () =>
    db.selectFrom('shownVersions').select('version').where('topic', '=', 'opuses').executeTakeFirstOrThrow();
  const { version: counted } = await version();
  await db.updateTable('opuses').set({ version: 9 }).execute();
  expect((await version()).version).toBeGreaterThan(counted);
  expect(await db.selectFrom('counters').selectAll().execute()).toContainEqual({ name: 'invoice', value: 41 });
  await db.destroy();
});

onBoth('nothing is copied while the site runs, on either engine', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const from = await newStorage(engine);
    const site = await createKilledSite(from);
    await site.start();
    const to = await newStorage('sqlite');
    const refusal = await copy(from, to).catch(String);
    await site.kill();
    expect(refusal).toMatch(/The site at .* is running\. Stop it first: /);
    await copy(from, to);
  }
});

onBoth('killed in the middle it leaves the other database empty, and can be tried again', async () => {
  const [from, to] = [await newStorage('sqlite'), await newStorage('postgres', { tables: true })];
  await furnish(from);
  // It comes as far as the works, and waits for their movements.
  const { db } = connect(to);
  const ended = await db.transaction().execute(async (tx) => {
    await sql`lock table movements in share mode`.execute(tx);
    const child = spawnSiteCommand('database', copyArgs(to), from);
    for await (const chunk of child.stdout) if (String(chunk).includes('opuses: ')) break;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    return closed;
  });
  await db.destroy();
  expect(ended).toEqual([null, 'SIGKILL']);
  expect(await contentIn(to)).toEqual([]);
  await copy(from, to);
  expect(await contentIn(to)).toEqual(await contentIn(from));
});
