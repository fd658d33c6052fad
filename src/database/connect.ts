import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { openSqlite } from './node-sqlite.ts';
import type { Database, Tables } from './tables.ts';

interface ConnectOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface Connection {
  db: Database;
  engine: 'sqlite' | 'postgres';
  /** Where the data lives, in words for the operator; never a password. */
  location: string;
}

const plugins = [new CamelCasePlugin()];

/** Opens PostgreSQL when there is a `databaseUrl`, an SQLite file in `dataDir` otherwise. */
export function connect({ databaseUrl, dataDir }: ConnectOptions): Connection {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    // A dropped idle connection is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    const { host, pathname } = new URL(databaseUrl);
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }),
      engine: 'postgres',
      location: `PostgreSQL ${host}${pathname}`,
    };
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'forte-and-piano.sqlite');
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }), plugins }),
    engine: 'sqlite',
    location: file,
  };
}
