import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { run } from './run.ts';
import { findChromium, findPostgres } from './system-tools.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/*
 * `npm test`: everything there is. `npm test -- tests/api/cart.test.ts` runs what the words after it name.
 * The last line counts the tests: 'N passed, N failed'.
 */

const root = resolve(import.meta.dirname, '..');
const asked = process.argv.slice(2);

const chromium = findChromium();
const binaries = findPostgres();
console.error(`Tests use ${chromium} and the PostgreSQL in ${binaries}`);
if (asked.length === 0) run('node', ['scripts/verify.ts']);
await buildIfStale();

const postgres = await startThrowawayPostgres(binaries);
const scratch = mkdtempSync(join(tmpdir(), 'forte-tests-'));
const report = join(scratch, 'report.json');
const vitest = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...asked,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: postgres.url, CHROMIUM_PATH: chromium } },
);
await postgres.stop();

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
  numPassedTests: number;
  numFailedTests: number;
};
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exitCode = vitest.status ?? 1;
