import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where one test server keeps its data: a folder and, on PostgreSQL, a database of its own. */
export interface TestStorage {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** On the engine that the test run names (TEST_ENGINE). */
export async function createTestStorage(): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (process.env.TEST_ENGINE !== 'postgres') {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresUrl());
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      removeFolder();
      await administer(`drop database ${name} with (force)`);
    },
  };
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
