import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { type Changes, watchChanges } from './changes.ts';
import { openSqlite } from './node-sqlite.ts';
import { lifeOnPostgres, lifeOnSqlite, type SignOfLife } from './sign-of-life.ts';
import type { Database, Tables } from './tables.ts';

interface ConnectOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface Connection {
  db: Database;
  changes: Changes;
  engine: 'sqlite' | 'postgres';
  life: SignOfLife;
  /** Where the data lives, in words for the operator; never a password. */
  location: string;
}

/** Opens PostgreSQL when there is a `databaseUrl`, an SQLite file in `dataDir` otherwise. */
export function connect({ databaseUrl, dataDir }: ConnectOptions): Connection {
  const { changes, plugin, watched } = watchChanges();
  const plugins = [plugin, new CamelCasePlugin()];
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    // A dropped connection is replaced by the pool; without listeners it would end the process: the pool's are for
    // idle ones, and whoever has one in hand hears of it by the query that fails.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const { host, pathname } = new URL(databaseUrl);
    return {
      db: new Kysely<Tables>({ dialect: watched(new PostgresDialect({ pool })), plugins }),
      changes,
      engine: 'postgres',
      life: lifeOnPostgres(databaseUrl),
      location: `PostgreSQL ${host}${pathname}`,
    };
  }
  // Nobody else on the machine has to read it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'forte-and-piano.sqlite');
  return {
    db: new Kysely<Tables>({ dialect: watched(new SqliteDialect({ database: openSqlite(file) })), plugins }),
    changes,
    engine: 'sqlite',
    life: lifeOnSqlite(dataDir),
    location: file,
  };
}
