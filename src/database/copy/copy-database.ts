import { type Kysely, sql, type Transaction } from 'kysely';
import { things } from '#/platform/text/english.ts';
import { type AnyTables, describe, rawTables, rowsOf } from '../backup/backup.ts';
import { BackupError, type BackupRow } from '../backup/backup-file.ts';
import { insertInto } from '../backup/insert-rows.ts';
import { refuseRows } from '../backup/restore.ts';
import type { Connection } from '../engines/connect.ts';
import { refuseNewer } from '../engines/sound.ts';
import { migrateTo } from '../migrate.ts';
import { createTableDigest } from './table-digest.ts';

type End = Pick<Connection, 'db' | 'engine' | 'location' | 'life'>;

interface Copied {
  rows: number;
  tables: number;
}

/**
 * Copies every row into an empty database of either engine while the site is stopped: one transaction, committed once
 * each table was read back and is the same. `say` gets a line of progress. @throws BackupError, StartError
 */
export async function copyDatabase(from: End, to: End, say: (line: string) => void): Promise<Copied> {
  for (const end of [from, to]) {
    await refuseNewer(end);
    await refuseServed(end);
  }
  const { tables, migration } = await describe(rawTables(from), from.engine);
  if (!migration) throw new BackupError(`There is nothing to copy at ${from.location}.`);
  const elsewhere = 'Name an empty one: nothing was changed.';
  const found = await refuseRows(to, elsewhere);
  if (found.migration && found.migration > migration)
    throw new BackupError(`${to.location} was made for a newer version than ${from.location}. ${elsewhere}`);
  await migrateTo(to.db, migration);
  const copied = await rawTables(from)
    .transaction()
    .execute(async (source) => {
      await holdOffWriters(source, from.engine, tables);
      return rawTables(to)
        .transaction()
        .execute((target) => copyTables({ ...from, db: source }, { ...to, db: target }, tables, say));
    });
  // Else the planner would guess until autovacuum has looked.
  if (to.engine === 'postgres') await sql`analyze`.execute(to.db);
  return copied;
}

interface Side {
  db: Transaction<AnyTables>;
  engine: End['engine'];
  location: string;
}

async function copyTables(from: Side, to: Side, tables: readonly string[], say: (line: string) => void) {
  const digests = new Map<string, string>();
  let rows = 0;
  for (const table of tables) {
    const inserting = insertInto(to.db);
    const read = await digestOf(from, table, async (row) => {
      await inserting.add(table, row);
    }).catch((error: unknown) => refuseTable(table, error));
    await inserting.end().catch((error: unknown) => refuseTable(table, error));
    digests.set(table, read.value);
    rows += read.rows;
    if (read.rows > 0) say(`${table}: ${things(read.rows, 'row')}`);
  }
  say(`Reading ${things(rows, 'row')} back from ${to.location} and comparing …`);
  for (const table of tables) {
    const arrived = await digestOf(to, table);
    if (arrived.value !== digests.get(table))
      throw new BackupError(`${table} did not arrive as it was. Nothing was written to ${to.location}.`);
  }
  return { rows, tables: tables.length };
}

async function digestOf({ db, engine }: Side, table: string, each?: (row: BackupRow) => Promise<void>) {
  const digest = createTableDigest();
  for await (const row of rowsOf(db, engine, table)) {
    digest.add(row);
    await each?.(row);
  }
  return digest;
}

function refuseTable(table: string, error: unknown): never {
  const { cause, message } = error as Error;
  const why = cause instanceof Error ? cause.message : message;
  throw new BackupError(`${table} could not be copied, and nothing was written: ${why}`);
}

async function refuseServed({ life, location }: End): Promise<void> {
  if (await life.unserved()) return;
  throw new BackupError(`The site at ${location} is running. Stop it first: what people do meanwhile would be lost.`);
}

/** SQLite's transaction has locked the file already. */
async function holdOffWriters(db: Kysely<AnyTables>, engine: End['engine'], tables: readonly string[]): Promise<void> {
  if (engine === 'postgres')
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share mode`.execute(db);
}
