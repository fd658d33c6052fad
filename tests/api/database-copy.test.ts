import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { copyDatabase } from '#/database/copy/copy-database.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { contentOf, emptySite, filledSite, type TestSite } from '../support/filled-site.ts';

/* `npm run database -- copy`; with processes that run and are killed: tests/faults/database-copy.test.ts. */

const made: TestSite[] = [];
afterEach(async () => {
  for (const { connection, remove } of made.splice(0)) await connection.life.stop().then(remove);
});
function kept(site: TestSite): TestSite {
  made.push(site);
  return site;
}

/** On SQLite, whatever engine the tests run on. */
async function emptySqliteSite(): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const remove = async () => rmSync(dataDir, { recursive: true });
  return kept(await emptySite({ dataDir, databaseUrl: undefined, remove }));
}

test('every row goes to SQLite, and from there to this engine, as it was', async () => {
  const [here, sqlite, back] = [kept(await filledSite()), await emptySqliteSite(), kept(await emptySite())];
  const content = await contentOf(here);
  const tables = Object.keys(content).length;
  const said: string[] = [];
  const copied = { rows: 3 * tables, tables };
  expect(await copyDatabase(here.connection, sqlite.connection, (line) => said.push(line))).toEqual(copied);
  expect(await copyDatabase(sqlite.connection, back.connection, () => undefined)).toEqual(copied);
  expect(await contentOf(sqlite)).toEqual(content);
  expect(await contentOf(back)).toEqual(content);
  expect(said).toHaveLength(tables + 1);
  expect(said).toContain('settings: 3 rows');
});

test('a database that is not empty is left as it is, and nothing is not copied', async () => {
  const [from, to, nothing] = [kept(await filledSite()), kept(await emptySite()), await emptySqliteSite()];
  await migrateToLatest(to.connection.db);
  await to.connection.db.insertInto('settings').values({ name: 'a', value: 'theirs' }).execute();
  const copy = (source: TestSite, target: TestSite) =>
    copyDatabase(source.connection, target.connection, () => undefined);
  await expect(copy(from, to)).rejects.toThrow(/is not empty \(settings has rows\)\. Name an empty one/);
  expect(Object.values(await contentOf(to)).flat()).toEqual([{ name: 'a', value: 'theirs' }]);
  await expect(copy(nothing, to)).rejects.toThrow(/^There is nothing to copy at /);
});

test('what arrives changed is found, and nothing of it stays', async () => {
  const [from, to] = [kept(await filledSite()), await emptySqliteSite()];
  await migrateToLatest(to.connection.db);
  await sql`create trigger bend after insert on server_marks
    begin update server_marks set value = 'bent' where name = new.name; end`.execute(to.connection.db);
  await expect(copyDatabase(from.connection, to.connection, () => undefined)).rejects.toThrow(
    /^server_marks did not arrive as it was\. Nothing was written to /,
  );
  expect(Object.values(await contentOf(to)).flat()).toEqual([]);
});
