import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely';
import { shownHosts } from '#/platform/database-address.ts';
import { damaged, StartError } from '#/platform/process/start-error.ts';
import { type Changes, watchChanges } from '../changes.ts';
import type { Database, Tables } from '../tables.ts';
import { guarded } from './guarded-dialect.ts';
import { openSqlite } from './node-sqlite.ts';
import { openPool, type PoolCounts, poolOf } from './postgres/pool.ts';
import { lifeOnPostgres } from './postgres/process-lease.ts';
import { readingFrom, type StandbyLook, type StandbyReads } from './postgres/standby.ts';
import { lifeOnSqlite, type ProcessLease } from './process-lease.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';
import { isDamage } from './trouble.ts';

export const SQLITE_FILE = 'forte-and-piano.sqlite';

interface ConnectOptions {
  databaseUrl?: string | undefined;
  /** Of a standby of that database, for reading. */
  standbyUrl?: string | undefined;
  onStandby?: (look: StandbyLook) => void;
  dataDir: string;
  /** Queries time out after seconds, not minutes. */
  serving?: boolean;
  /** Called once, after a failed fsync: the process should then end. */
  onLost?: (error: unknown) => void;
}

export interface Connection {
  db: Database;
  changes: Changes;
  engine: 'sqlite' | 'postgres';
  life: ProcessLease;
  standby: Standby | undefined;
  poolCounts(): PoolCounts;
  /** For the operator; never contains a password. */
  location: string;
}

/** `db` is for whoever has asked whether it `hasCaughtUp`. */
export interface Standby extends Omit<StandbyReads, 'pool'> {
  db: Database;
}

/** PostgreSQL with a `databaseUrl`, else an SQLite file in `dataDir`. @throws StartError */
export function connect({
  databaseUrl,
  standbyUrl,
  onStandby,
  dataDir,
  serving = false,
  onLost = () => undefined,
}: ConnectOptions): Connection {
  const { changes, plugin, watched } = watchChanges();
  const open = (dialect: Dialect) => new Kysely<Tables>({ dialect: guarded(watched(dialect), onLost), plugins });
  const plugins = [plugin, new CamelCasePlugin()];
  if (databaseUrl) {
    const { pool, counts } = openPool(databaseUrl, serving ? 'serving' : 'working');
    const reads = standbyUrl === undefined ? undefined : readingFrom(poolOf(standbyUrl, 'reading'), pool, onStandby);
    return {
      db: open(new PostgresDialect({ pool })),
      standby: reads && { ...reads, db: open(new PostgresDialect({ pool: reads.pool })) },
      changes,
      engine: 'postgres',
      life: lifeOnPostgres(databaseUrl),
      poolCounts: counts,
      location: `PostgreSQL ${shownHosts(databaseUrl)}`,
    };
  }
  const file = join(dataDir, SQLITE_FILE);
  const dialect = new SqliteFileDialect(openFile(file));
  return {
    db: open(dialect),
    changes,
    engine: 'sqlite',
    life: lifeOnSqlite(dataDir),
    standby: undefined,
    poolCounts: () => ({ open: 1, waiting: dialect.line.waiting }),
    location: file,
  };
}

function openFile(file: string): ReturnType<typeof openSqlite> {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    accessSync(dirname(file), constants.W_OK);
    return openSqlite(file);
  } catch (error) {
    const { message } = error as Error;
    if (isDamage(error)) throw damaged(file, message);
    throw new StartError(
      `The data folder ${dirname(file)} can't be used (${message}). Let this user write to it, or name another: DATA_DIR=./data`,
    );
  }
}
