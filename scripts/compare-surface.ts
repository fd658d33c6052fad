import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { laidOut, SCRATCH } from './laid-out.ts';

/*
 * `node scripts/compare-surface.ts BEFORE [AFTER]` (commits or folders): differences of access matrix, OpenAPI document
 * and addresses, as '-' and '+'; fails on any.
 */

const root = resolve(import.meta.dirname, '..');

const [before, after = root] = process.argv.slice(2);
if (before === undefined) {
  console.error('Usage: node scripts/compare-surface.ts BEFORE [AFTER]');
  process.exit(1);
}
try {
  const [old, fresh] = [surfaceOf(before), surfaceOf(after)];
  const gone = [...old].filter((line) => !fresh.has(line)).map((line) => `- ${line}`);
  const added = [...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line}`);
  const different = [...gone, ...added];
  process.stdout.write(different.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${fresh.size} lines, ${gone.length} gone, ${added.length} new\n`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(SCRATCH, { recursive: true, force: true });
}

function surfaceOf(given: string): Set<string> {
  const folder = laidOut(given);
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/surface.ts'), folder], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`${given} could not be started`);
  return new Set(stdout.trim().split('\n'));
}
