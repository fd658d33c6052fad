import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { type Changes, watchChanges } from './changes.ts';
import { openSqlite } from './node-sqlite.ts';
import type { Database, Tables } from './tables.ts';

interface ConnectOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface Connection {
  db: Database;
  changes: Changes;
  engine: 'sqlite' | 'postgres';
  /** Where the data lives, in words for the operator; never a password. */
  location: string;
}

/** Opens PostgreSQL when there is a `databaseUrl`, an SQLite file in `dataDir` otherwise. */
export function connect({ databaseUrl, dataDir }: ConnectOptions): Connection {
  const { changes, plugin, watched } = watchChanges();
  const plugins = [plugin, new CamelCasePlugin()];
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    // A dropped idle connection is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    const { host, pathname } = new URL(databaseUrl);
    return {
      db: new Kysely<Tables>({ dialect: watched(new PostgresDialect({ pool })), plugins }),
      changes,
      engine: 'postgres',
      location: `PostgreSQL ${host}${pathname}`,
    };
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'forte-and-piano.sqlite');
  return {
    db: new Kysely<Tables>({ dialect: watched(new SqliteDialect({ database: openSqlite(file) })), plugins }),
    changes,
    engine: 'sqlite',
    location: file,
  };
}
