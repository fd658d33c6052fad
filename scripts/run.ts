import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Runs a command of this project to its end; a failing one ends the script with its status. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  const path = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: path },
  });
  if (status !== 0) process.exit(status ?? 1);
}
