import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './tables.ts';

const folder = resolve(import.meta.dirname, 'migrations');

/** In order. A released migration is frozen and imports nothing of the product. */
export const MIGRATION_NAMES: readonly string[] = readdirSync(folder)
  .flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  .toSorted();

const migrations: Record<string, Migration> = {};
for (const name of MIGRATION_NAMES) migrations[name] = await import(`./migrations/${name}.ts`);

/** Brings the database up to date, all or nothing, in one transaction. @throws the first step's error */
export function migrateToLatest(db: Database): Promise<string[]> {
  return migrateTo(db, MIGRATION_NAMES.at(-1) ?? '');
}

export async function migrationState(
  db: Database,
): Promise<{ done: number; pending: number; since: Date | undefined }> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const steps = await migrator.getMigrations();
  const taken = steps.flatMap(({ executedAt }) => executedAt ?? []);
  const since = taken.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { done: taken.length, pending: steps.length - taken.length, since };
}

/** Migrates up to one step, as for an older backup. */
export async function migrateTo(db: Database, name: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateTo(name);
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
