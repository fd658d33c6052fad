import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for what lives as long as one run of the tests: in memory where there is plenty of it. On a disk every
 * commit to SQLite waits for the disk, as it should for people's data, and that would be most of some tests.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'forte-tests-'));
  // PostgreSQL runs as a user of its own and has to come through.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > ROOM;
}
