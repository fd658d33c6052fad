import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Transaction } from 'kysely';
import { type Files, filesOlderThan } from '#/platform/files/storage/files.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import { placeOfUploads } from '#/platform/files/storage/places.ts';
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from '../migrate.ts';
import { type AnyTables, type BackupSummary, describe, rawTables, type Site, UPLOADS, uploadsOf } from './backup.ts';
import { BackupError, readBackupFile, verifyBackupFile } from './backup-file.ts';
import { insertInto } from './insert-rows.ts';

/** Restores into an empty site, from either engine, all or nothing, and migrates. @throws BackupError */
export async function restore(site: Site, file: string): Promise<BackupSummary> {
  const { migration } = await verifyBackupFile(file);
  if (!MIGRATION_NAMES.includes(migration))
    throw new BackupError(`${file} was made by a newer version (${migration}). Update this one first.`);
  await refuseFilled(site, migration);
  await migrateTo(site.connection.db, migration);
  const staged = `${uploadsOf(site)}.part`;
  try {
    const summary = await rawTables(site.connection)
      .transaction()
      .execute((tx) => fill(tx, site, file, staged));
    await migrateToLatest(site.connection.db);
    return summary;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function refuseFilled(site: Site, migration: string): Promise<void> {
  const elsewhere = 'Restore into an empty one: another DATA_DIR, or another DATABASE_URL or FILES_TO.';
  const found = await refuseRows(site.connection, elsewhere);
  const files = placeOfUploads(site);
  if ((await filesOlderThan(files, UPLOADS, Number.POSITIVE_INFINITY)).length > 0)
    throw new BackupError(`${site.filesTo ? files.description : uploadsOf(site)} is not empty. ${elsewhere}`);
  if (found.migration && found.migration > migration)
    throw new BackupError(`${site.connection.location} was made for a newer version than the backup. ${elsewhere}`);
}

/** @throws BackupError, which ends with `advice` */
export async function refuseRows(
  { db, engine, location }: Site['connection'],
  advice: string,
): Promise<Awaited<ReturnType<typeof describe>>> {
  const tables = rawTables({ db });
  const found = await describe(tables, engine);
  for (const table of found.tables) {
    if (await tables.selectFrom(table).selectAll().limit(1).executeTakeFirst())
      throw new BackupError(`${location} is not empty (${table} has rows). ${advice}`);
  }
  return found;
}

async function fill(tx: Transaction<AnyTables>, site: Site, file: string, staged: string): Promise<BackupSummary> {
  const summary = { rows: 0, files: 0 };
  const rows = insertInto(tx);
  let upload = '';
  await rm(staged, { recursive: true, force: true });
  for await (const entry of readBackupFile(file)) {
    if ('table' in entry) {
      await rows.add(entry.table, entry.row);
      summary.rows += 1;
      continue;
    }
    const path = resolve(staged, entry.file);
    if (!path.startsWith(`${resolve(staged)}${sep}`))
      throw new BackupError(`${file} holds a file outside of the uploads.`);
    const bytes = Buffer.from(entry.data, 'base64');
    if (entry.file === upload) {
      await appendFile(path, bytes, { flush: true });
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes, { flag: 'wx', flush: true, mode: 0o600 });
      upload = entry.file;
      summary.files += 1;
    }
  }
  await rows.end();
  if (site.filesTo) {
    await sendAll(createFolder(staged), placeOfUploads(site));
  } else if (summary.files > 0) {
    await rm(uploadsOf(site), { recursive: true, force: true });
    await rename(staged, uploadsOf(site));
  }
  return summary;
}

/** All or none, unless its deleting fails too. */
async function sendAll(from: Files, to: Files): Promise<void> {
  const sent: string[] = [];
  try {
    for await (const { key } of from.list('')) {
      sent.push(`${UPLOADS}${key}`);
      await to.put(`${UPLOADS}${key}`, await from.read(key));
    }
  } catch (error) {
    for (const key of sent) await to.delete(key).catch(() => undefined);
    throw error;
  }
}
