import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../src/database/connect.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';

/** Where one test server keeps its data: a folder and, on PostgreSQL, a database of its own. */
export interface TestStorage {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * On the engine that the test run names (TEST_ENGINE). On PostgreSQL the tables are there already, unless a test is
 * about how they come to be: every start would make them anew otherwise.
 */
export async function createTestStorage({ tables = true } = {}): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (process.env.TEST_ENGINE !== 'postgres') {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = newName();
  if (tables) template ??= makeTemplate();
  await administer(`create database ${name}${tables ? ` template ${await template}` : ''}`);
  return {
    dataDir,
    databaseUrl: urlOf(name),
    async remove() {
      removeFolder();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Migrated once for all the files a worker runs. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const name = newName();
  await administer(`create database ${name}`);
  const { db } = connect({ dataDir: '', databaseUrl: urlOf(name) });
  await migrateToLatest(db);
  await db.destroy();
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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function postgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests with `npm test`.');
  return url;
}
