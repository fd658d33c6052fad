import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bounded } from './bounded.ts';
import { laidOut, SCRATCH } from './laid-out.ts';
import { makeTestFolder } from './test-folder.ts';

/*
 * `node scripts/compare-surface.ts BEFORE [AFTER]` (commits or folders): differences of access matrix, OpenAPI document
 * and addresses, as '-' and '+'; fails on any.
 */

const root = resolve(import.meta.dirname, '..');
/** A call of every role to every address. */
const LIMIT_MS = 300_000;

const [before, after = root] = process.argv.slice(2);
if (before === undefined) {
  console.error('Usage: node scripts/compare-surface.ts BEFORE [AFTER]');
  process.exit(1);
}
const folder = makeTestFolder();
try {
  const [old, fresh] = [await surfaceOf(before), await surfaceOf(after)];
  const gone = [...old].filter((line) => !fresh.has(line)).map((line) => `- ${line}`);
  const added = [...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line}`);
  const different = [...gone, ...added];
  process.stdout.write(different.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${fresh.size} lines, ${gone.length} gone, ${added.length} new\n`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  for (const left of [SCRATCH, folder]) rmSync(left, { recursive: true, force: true });
}

async function surfaceOf(given: string): Promise<Set<string>> {
  const cwd = laidOut(given);
  const env = { ...process.env, TMPDIR: folder };
  const lines = await bounded(join(root, 'scripts/surface.ts'), [cwd], { cwd, env, limitMs: LIMIT_MS });
  return new Set(lines.trim().split('\n'));
}
