import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { type Files, undefinedIfMissing } from '#/platform/files/storage/files.ts';
import { type FilesPlaces, placeOfUploads } from '#/platform/files/storage/places.ts';
import { type Connection, connect } from '../engines/connect.ts';
import { BackupError, type BackupRow, type Entry, writeBackupFile } from './backup-file.ts';

export interface Site extends FilesPlaces {
  connection: Pick<Connection, 'db' | 'engine' | 'location'>;
}

export interface BackupSummary {
  rows: number;
  files: number;
}

export type AnyTables = Record<string, BackupRow>;

const NOT_DATA = /^(kysely_.*|opus_changes|shown_versions|locks|backups|troubles)$/;
const ROWS_PER_FETCH = 500;
/** More pages than any database has: SQLite copies them in one step, which no writer can make begin anew. */
const ALL_PAGES = 1_000_000_000;

/** Before the keys of what backups hold. */
export const UPLOADS = 'uploads/';
export const uploadsOf = (site: Site) => join(site.dataDir, 'uploads');

/** Backs up database and uploads, as of one moment, while the site serves. @throws BackupError */
export async function backUp(site: Site, file: string, now: Date): Promise<BackupSummary> {
  const uploads = uploadsOf(site);
  if (resolve(file).startsWith(`${resolve(uploads)}${sep}`))
    throw new BackupError('Choose a place outside of the uploads: a backup would hold itself.');
  const summary = { rows: 0, files: 0 };
  await atOneMoment(site, async (db) => {
    const { engine } = site.connection;
    const { tables, migration } = await describe(db, engine);
    if (!migration) throw new BackupError(`There is nothing to back up at ${site.connection.location}.`);
    async function* entries(): AsyncGenerator<Entry> {
      for (const table of tables) {
        for await (const row of rowsOf(db, engine, table)) {
          summary.rows += 1;
          yield { table, row };
        }
      }
      // After the rows: an upload is stored before the row that names it.
      for await (const piece of piecesOf(placeOfUploads(site))) {
        summary.files += piece.first ? 1 : 0;
        yield { file: piece.file, data: piece.data };
      }
    }
    await writeBackupFile(file, { engine, migration, createdAt: now.toISOString() }, entries());
  });
  return summary;
}

/** SQLite is copied, PostgreSQL read in one transaction. */
async function atOneMoment({ connection, dataDir }: Site, work: (db: Kysely<AnyTables>) => Promise<void>) {
  if (connection.engine === 'postgres') {
    const reading = rawTables(connection).transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return reading.execute(work);
  }
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  try {
    const source = new DatabaseSync(connection.location, { readOnly: true });
    await backup(source, join(folder, basename(connection.location)), { rate: ALL_PAGES });
    source.close();
    const copy = connect({ dataDir: folder });
    await work(rawTables(copy)).finally(() => copy.db.destroy());
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function rawTables({ db }: Pick<Connection, 'db'>): Kysely<AnyTables> {
  return db.withoutPlugins() as unknown as Kysely<AnyTables>;
}

export async function describe(
  db: Kysely<AnyTables>,
  engine: Connection['engine'],
): Promise<{ tables: string[]; migration: string | undefined }> {
  const references =
    engine === 'sqlite'
      ? sql<Reference>`select t.name, f."table" as parent from sqlite_schema t
          left join pragma_foreign_key_list(t.name) f where t.type = 'table' and t.name not like 'sqlite%'`
      : sql<Reference>`select t.relname as name, p.relname as parent from pg_class t
          left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' left join pg_class p on p.oid = f.confrelid
          where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`;
  const tables = afterParents((await references.execute(db)).rows);
  const steps = tables.includes('kysely_migration')
    ? (await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(({ name }) => name)
    : [];
  return { tables: tables.filter((name) => !NOT_DATA.test(name)), migration: steps.map(String).at(-1) };
}

interface Reference {
  name: string;
  parent: string | null;
}

function afterParents(references: readonly Reference[]): string[] {
  const byName = Map.groupBy(references, (reference) => reference.name);
  const ordered = new Set<string>();
  const place = (name: string) => {
    for (const { parent } of byName.get(name) ?? [])
      if (parent && parent !== name && !ordered.has(parent)) place(parent);
    ordered.add(name);
  };
  for (const name of [...byName.keys()].sort()) place(name);
  return [...ordered];
}

/** On PostgreSQL within a transaction. */
export async function* rowsOf(
  db: Kysely<AnyTables>,
  engine: Connection['engine'],
  table: string,
): AsyncGenerator<BackupRow> {
  if (engine === 'sqlite') {
    yield* db.selectFrom(table).selectAll().stream();
    return;
  }
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<BackupRow>`fetch ${sql.lit(ROWS_PER_FETCH)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close backup_rows`.execute(db);
}

async function* piecesOf(files: Files): AsyncGenerator<{ file: string; data: string; first: boolean }> {
  for await (const { key } of files.list(UPLOADS)) {
    const file = key.slice(UPLOADS.length);
    // Deleted since the database was read.
    const pieces = await files.open(key).catch(undefinedIfMissing);
    if (!pieces) continue;
    let first = true;
    for await (const piece of pieces) {
      yield { file, data: Buffer.from(piece).toString('base64'), first };
      first = false;
    }
    if (first) yield { file, data: '', first };
  }
}
