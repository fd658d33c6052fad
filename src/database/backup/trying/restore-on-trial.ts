import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#/platform/errors.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { freeBytes } from '#/platform/files/free-bytes.ts';
import { connect } from '../../engines/connect.ts';
import type { BackupSummary } from '../backup.ts';
import { BackupError } from '../backup-file.ts';
import { restore } from '../restore.ts';

/** Rows take several times what they take when they are packed. */
const UNPACKED = 10;
const LEFT_FREE_BYTES = 200 * 1024 * 1024;

export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Restores a plain backup of either database into a scratch SQLite beside the data, of which nothing stays.
 * @throws BackupError, NoRoomError: the disk is never filled by it
 */
export async function restoreOnTrial(file: string, dataDir: string): Promise<BackupSummary> {
  const [{ size }, free] = [await stat(file), await freeBytes(dataDir)];
  const needed = size * UNPACKED + LEFT_FREE_BYTES;
  if (free < needed)
    throw new NoRoomError(`To restore it on trial takes ${fileSize(needed)} of the disk; ${fileSize(free)} are free.`);
  const scratch = await mkdtemp(join(dataDir, 'backup-'));
  try {
    const connection = connect({ dataDir: scratch });
    const site = { connection, dataDir: scratch, filesTo: undefined };
    return await restore(site, file).finally(() => connection.db.destroy());
  } catch (error) {
    if (error instanceof BackupError || isOfTheMachine(error)) throw error;
    throw new BackupError(`It can't be restored: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function isOfTheMachine(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'syscall' in error);
}
