import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { compiledOnce } from './compiled-once.ts';
import type { TestStorage } from './engine.ts';

const root = resolve(import.meta.dirname, '../..');

/** What `npm run NAME -- ARGS` runs, on a storage: a process of its own. */
export function spawnSiteCommand(name: string, args: readonly string[], { dataDir, databaseUrl }: TestStorage) {
  return spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ...compiledOnce(),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
}

/** Answers what it printed. @throws Error with what it said */
export async function runSiteCommand(name: string, args: string | readonly string[], on: TestStorage): Promise<string> {
  const child = spawnSiteCommand(name, [args].flat(), on);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${said}`);
  return out;
}
