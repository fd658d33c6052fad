import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '#/platform/ids.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';

/** A process holds a lock that ends with it, so others can tell that it lives. */
export interface ProcessLease {
  /** New at each start. */
  readonly name: string;
  /** Called repeatedly, because a lost connection drops the lock. */
  show(): Promise<void>;
  /** Those that have ended; it may look twice, seconds apart. A stop ends it. */
  gone(names: readonly string[]): Promise<string[]>;
  /** Whether no process serves this database. */
  unserved(): Promise<boolean>;
  stop(): Promise<void>;
}

const LOCK_FILE = /^process-[\w-]+\.lock$/;
const SWEPT_AFTER_MS = MINUTE_MS;

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
