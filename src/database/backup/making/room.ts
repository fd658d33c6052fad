import { stat } from 'node:fs/promises';
import { fileSize } from '#/platform/files/file-size.ts';
import { freeBytes } from '#/platform/files/free-bytes.ts';
import type { Connection } from '../../engines/connect.ts';
import { BackupError } from '../backup-file.ts';
import { newestOf } from '../kept.ts';
import { folderPlace } from '../places/folder-place.ts';
import type { BackupJob } from './contract.ts';

/** For the orders and mails that come while it is made. */
const LEFT_FREE_BYTES = 64 * 1024 * 1024;

/**
 * The disk that the data lies on is never filled by a backup: what it takes there is reckoned by the newest one, and by
 * the database, which SQLite copies. @throws BackupError
 */
export async function checkRoom(
  { dataDir, folder, recipients }: BackupJob,
  { engine, location }: Pick<Connection, 'engine' | 'location'>,
): Promise<void> {
  const copied = engine === 'sqlite' ? (await sizeOf(location)) + (await sizeOf(`${location}-wal`)) : 0;
  const files = await folderPlace(folder).list();
  const newest = newestOf(files)?.bytes ?? 0;
  const sameDisk = (await stat(dataDir)).dev === (await stat(folder)).dev;
  const there = (sameDisk ? 1 : 0) + (recipients.length > 0 ? 1 : 0);
  const needed = copied + there * newest + LEFT_FREE_BYTES;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  throw new BackupError(
    `No backup was made: it would take ${fileSize(needed)} of the disk of the site, and ${fileSize(free)} are free.`,
  );
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
