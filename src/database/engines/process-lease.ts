import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newId } from '#/platform/ids.ts';
import { LINE } from './postgres-pool.ts';

/** A process holds a lock that ends with it, so others can tell that it lives. */
export interface ProcessLease {
  /** New at each start. */
  readonly name: string;
  /** Called repeatedly, because a lost connection drops the lock. */
  show(): Promise<void>;
  gone(names: readonly string[]): Promise<string[]>;
  /** Whether no process serves this database. */
  unserved(): Promise<boolean>;
  stop(): Promise<void>;
}

const LOCK_FILE = /^process-[\w-]+\.lock$/;
/** Shared by all processes that serve a database of PostgreSQL. */
const SERVING = 'serves';
const SWEPT_AFTER_MS = 60_000;

export function lifeOnSqlite(dataDir: string): ProcessLease {
  const name = newId();
  const fileOf = (whose: string) => join(dataDir, `process-${whose}.lock`);
  let lock: DatabaseSync | undefined;

  const locks = () =>
    readdirSync(dataDir)
      .filter((entry) => LOCK_FILE.test(entry))
      .map((file) => join(dataDir, file));

  function sweep(): void {
    const before = Date.now() - SWEPT_AFTER_MS;
    for (const path of locks()) {
      if (statSync(path).mtimeMs < before && isFree(path)) rmSync(path, { force: true });
    }
  }

  return {
    name,
    async show() {
      if (lock) return;
      sweep();
      lock = lockedFile(fileOf(name));
    },
    async gone(names) {
      return names.filter((whose) => whose !== name && isFree(fileOf(whose)));
    },
    async unserved() {
      return locks().every(isFree);
    },
    async stop() {
      lock?.close();
      lock = undefined;
      rmSync(fileOf(name), { force: true });
    },
  };
}

function lockedFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function isFree(file: string): boolean {
  if (!existsSync(file)) return true;
  try {
    lockedFile(file).close();
    return true;
  } catch {
    return false;
  }
}

export function lifeOnPostgres(databaseUrl: string): ProcessLease {
  const name = newId();
  const keyOf = (whose: string) => `forte-and-piano ${whose}`;
  let client: pg.Client | undefined;
  let locked = false;
  let serving = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ ...LINE, connectionString: databaseUrl });
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      locked = false;
      serving = false;
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  /** Never waits: a lock still held by our own lost connection proves the same. */
  async function tryLock(asking: pg.Client, whose: string, how: '' | '_shared' = ''): Promise<boolean> {
    const asked = `select pg_try_advisory_lock${how}(hashtextextended($1, 0)) as free`;
    const { rows } = await asking.query<{ free: boolean }>(asked, [keyOf(whose)]).catch((error: unknown) => {
      // A connection that timed out once would do so again.
      void asking.end();
      throw error;
    });
    return rows[0]?.free === true;
  }

  return {
    name,
    async show() {
      const asking = await connected();
      if (!locked) locked = await tryLock(asking, name);
      if (!serving) serving = await tryLock(asking, SERVING, '_shared');
    },
    async gone(names) {
      const asking = await connected();
      const found: string[] = [];
      for (const whose of names) {
        if (whose === name || !(await tryLock(asking, whose))) continue;
        await asking.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(whose)]);
        found.push(whose);
      }
      return found;
    },
    async unserved() {
      const asking = await connected();
      if (!(await tryLock(asking, SERVING))) return false;
      await asking.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(SERVING)]);
      return true;
    },
    async stop() {
      const ending = client;
      client = undefined;
      await ending?.end();
    },
  };
}
