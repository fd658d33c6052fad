import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Inside the project for its packages; of this process alone. The caller removes it. */
export const SCRATCH = join(root, '.scratch/commits', String(process.pid));

/** @throws for an unknown commit */
export function laidOut(given: string): string {
  if (existsSync(join(given, 'package.json'))) return resolve(given);
  const folder = join(SCRATCH, given.replace(/[^\w.-]/g, '_'));
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', '--format=tar', given], { cwd: root, maxBuffer: 1 << 30 });
  if (archive.status !== 0) throw new Error(`git has no ${given}`);
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  return folder;
}
