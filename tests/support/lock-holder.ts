import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { TestStorage } from './engine.ts';

/** Somebody else at the database: a tool, a second server, a person with a console. */
export interface Outsider {
  release(): Promise<void>;
}

const HOLD = `import { DatabaseSync } from 'node:sqlite';
const [file, statements] = process.argv.slice(1);
const db = new DatabaseSync(file, { timeout: 60_000 });
db.exec(statements);
process.stdout.write('held');
process.stdin.on('end', () => { db.exec('rollback'); db.close(); process.exit(0); }).resume();`;

/** Holds what a writer of event requests needs. */
export function holdLock(storage: TestStorage): Promise<Outsider> {
  return storage.databaseUrl
    ? inPostgres(storage.databaseUrl, 'begin; lock table event_requests in exclusive mode')
    : inSqlite(storage, 'begin immediate');
}

/** Reads from one moment on and does not end: what it may still look at can't be cleared away. */
export function holdRead(storage: TestStorage): Promise<Outsider> {
  return inSqlite(storage, 'begin; select count(*) from event_requests');
}

async function inSqlite({ dataDir }: TestStorage, statements: string): Promise<Outsider> {
  const file = `${dataDir}/forte-and-piano.sqlite`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, file, statements], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A holder that can't have it ends, and says why.
  const [held] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (typeof held === 'number') throw new Error(`whoever was to hold the lock ended with ${held}`);
  return {
    async release() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}

async function inPostgres(connectionString: string, statements: string): Promise<Outsider> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statements);
  return { release: () => client.end() };
}
