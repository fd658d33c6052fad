import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Exits with the status of a failing command. */
export function run(command: string, args: string[]): void {
  const path = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  if (status !== 0) process.exit(status ?? 1);
}
