import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { run } from './run.ts';
import { findChromium, findPostgres } from './system-tools.ts';
import { makeTestFolder } from './test-folder.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/*
 * `npm test`: everything there is. `npm test -- tests/api/cart.test.ts` runs what the words after it name.
 * The last line counts the tests: 'N passed, N failed'.
 */

const root = resolve(import.meta.dirname, '..');
const asked = process.argv.slice(2);
// Beside what the test runner keeps; every process that a test starts would compile the same files anew.
const compiled = join(root, 'node_modules/.cache/node');

const chromium = findChromium();
const binaries = findPostgres();
console.error(`Tests use ${chromium} and the PostgreSQL in ${binaries}`);
if (asked.length === 0) run('node', ['scripts/verify.ts']);
await buildIfStale();

const folder = makeTestFolder();
const postgres = await startThrowawayPostgres(binaries, folder);
const report = join(folder, 'report.json');
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...asked,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: folder,
      TEST_POSTGRES_URL: postgres.url,
      CHROMIUM_PATH: chromium,
      NODE_COMPILE_CACHE: compiled,
    },
  },
);
// Whoever interrupts the run leaves nothing behind either. A terminal tells the test runner by itself.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => vitest.kill());
const [status] = (await once(vitest, 'exit')) as [number | null];
await postgres.stop();

const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
  : {};
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exitCode = status ?? 1;
