import { sql } from 'kysely';
import { damaged, StartError } from '#/platform/process/start-error.ts';
import { MIGRATION_NAMES } from '../migrate.ts';
import type { Database } from '../tables.ts';
import type { Connection } from './connect.ts';
import { isDamage } from './trouble.ts';

type Site = Pick<Connection, 'db' | 'engine' | 'location'>;

/** @throws StartError when an SQLite file is damaged */
export async function refuseDamage({ db, engine, location }: Site): Promise<void> {
  if (engine !== 'sqlite') return;
  const found = await quickCheck(db).catch((error: unknown) => {
    const { cause } = error as Error;
    if (isDamage(cause)) return (cause as Error).message;
    throw error;
  });
  if (found !== 'ok') throw damaged(location, found);
}

/** @throws StartError when a newer version of the product has used the database */
export async function refuseNewer({ db, location }: Site): Promise<void> {
  const newer = await newerStep(db);
  if (newer === undefined) return;
  throw new StartError(
    `The database ${location} was made by a newer version of Forte & Piano (step ${newer}). Nothing was changed. Start that version again, or restore a backup from before the update into a new place.`,
  );
}

/** The newest migration of a newer version that has used the database. */
export async function newerStep(db: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return rows.find(({ name }) => !MIGRATION_NAMES.includes(name))?.name;
}

async function quickCheck(db: Database): Promise<string> {
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quickCheck ?? 'it says nothing';
}
