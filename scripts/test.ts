import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { compileWorkers } from './compile-workers.ts';
import { runTests } from './run-tests.ts';
import { findChromium, findPostgres, installForWholeRun } from './system-tools.ts';
import { makeTestFolder } from './test-folder.ts';

/* `npm test [-- FILE …]`: ends with 'N passed, N failed'. */

const asked = process.argv.slice(2);
// Before half a minute of checks.
findChromium();
findPostgres();
if (asked.length === 0) {
  installForWholeRun();
  await verifyAndBuild();
}
const environment: Record<string, string> = asked.length > 0 ? { TESTS_NAMED: 'yes' } : {};
process.exitCode = await runTests({ asked, folder: makeTestFolder(), environment });

/** One core each. */
async function verifyAndBuild(): Promise<void> {
  const checks = spawn(process.execPath, [resolve(import.meta.dirname, 'verify.ts')], { stdio: 'inherit' });
  const ended = once(checks, 'exit');
  await buildIfStale();
  compileWorkers();
  const [status] = (await ended) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
}
