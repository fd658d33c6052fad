import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';

/** Where one test server keeps its data: a folder and, on PostgreSQL, a database of its own. */
export interface TestStorage {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * On the engine that the test run names (TEST_ENGINE). The tables are there already, unless a test is about how they
 * come to be: every start would make them anew otherwise. `place` is the disk that all of it lies on.
 */
export async function createTestStorage({ tables = true, place = tmpdir() } = {}): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(place, 'forte-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (tables) template ??= makeTemplate();
  const made = tables ? await template : undefined;
  if (process.env.TEST_ENGINE !== 'postgres') {
    if (made) cpSync(made, dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = newName();
  const tablespace = place === tmpdir() ? undefined : await makeTablespace(place);
  const options = [made && `template ${made}`, tablespace && `tablespace ${tablespace}`].filter(Boolean).join(' ');
  await administer(`create database ${name} ${options}`);
  return {
    dataDir,
    databaseUrl: urlOf(name),
    async remove() {
      removeFolder();
      await administer(`drop database ${name} with (force)`);
      if (tablespace) await administer(`drop tablespace ${tablespace}`);
    },
  };
}

/** Migrated once for all the files a worker runs: a folder, or on PostgreSQL the name of a database. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const { dataDir, databaseUrl } = await createTestStorage({ tables: false });
  const { db } = connect({ dataDir, databaseUrl });
  await migrateToLatest(db);
  await db.destroy();
  return databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir;
}

/** PostgreSQL asks for an empty folder that is its own. */
async function makeTablespace(place: string): Promise<string> {
  const name = newName();
  const [setting] = await administer('show data_directory');
  const { uid, gid } = statSync(setting?.data_directory ?? '');
  const folder = join(place, name);
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  await administer(`create tablespace ${name} location '${folder}'`);
  return name;
}

function newName(): string {
  return `test_${randomBytes(6).toString('hex')}`;
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: postgresUrl() });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

function postgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests with `npm test`.');
  return url;
}
