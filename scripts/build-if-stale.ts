import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { precompress } from './precompress.ts';

const root = resolve(import.meta.dirname, '..');
const STAMP = join(root, 'build/.sources');
const SOURCES = [
  'src/**',
  'public/**',
  'scripts/browser-chunks.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** By content hash, so a fresh clone builds once. */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  const sources = digestOfSources();
  const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
  if (fresh && !force) return;
  console.error('Building the pages, once …');
  const build = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}\n${build.stderr}\nThe pages could not be built.\n`);
    process.exit(1);
  }
  await precompress(join(root, 'build/client'));
  writeFileSync(STAMP, sources);
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
