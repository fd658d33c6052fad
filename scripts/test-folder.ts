import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/** In memory if plenty: SQLite commits wait for a disk. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'forte-tests-'));
  // For PostgreSQL's own user.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > ROOM;
}
