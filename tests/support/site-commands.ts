import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { compiledOnce } from './compiled-once.ts';
import type { TestStorage } from './engine.ts';

const root = resolve(import.meta.dirname, '../..');

/** What `npm run backup -- FILE` and `npm run restore -- FILE` run, on a storage. @throws Error with what it said */
export async function runSiteCommand(
  name: 'backup' | 'restore',
  file: string,
  { dataDir, databaseUrl }: TestStorage,
): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ...compiledOnce(),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${said}`);
}
