import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Where older commits are laid out: inside the project, so that they find its packages. Who is done removes it. */
export const SCRATCH = join(root, '.scratch/commits');

/** A folder of the project as it is given, or a commit of it, laid out. @throws when git has no such commit */
export function laidOut(given: string): string {
  if (existsSync(join(given, 'package.json'))) return resolve(given);
  const folder = join(SCRATCH, given.replace(/[^\w.-]/g, '_'));
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', '--format=tar', given], { cwd: root, maxBuffer: 1 << 30 });
  if (archive.status !== 0) throw new Error(`git has no ${given}`);
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  return folder;
}
