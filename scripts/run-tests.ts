import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { COMPILED } from './compile-workers.ts';
import { findChromium, findPostgres } from './system-tools.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const root = resolve(import.meta.dirname, '..');

interface TestRun {
  asked: readonly string[];
  /** Removed at the end. */
  folder: string;
  environment?: Record<string, string>;
  durable?: boolean;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string }[];
}

/** Installs missing Chromium and PostgreSQL. Ends with 'N passed, N failed'; returns the exit status. */
export async function runTests({ asked, folder, environment = {}, durable = false }: TestRun): Promise<number> {
  const chromium = findChromium();
  const binaries = findPostgres();
  console.error(`Tests use ${chromium} and the PostgreSQL in ${binaries}`);
  await buildIfStale();

  const postgres = await startThrowawayPostgres(binaries, folder, { durable });
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
        POSTGRES_BINARIES: binaries,
        CHROMIUM_PATH: chromium,
        NODE_COMPILE_CACHE: COMPILED,
        ...environment,
      },
    },
  );
  // Clean up after an interrupt, too.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => vitest.kill());
  const [status] = (await once(vitest, 'exit')) as [number | null];
  await postgres.stop();

  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Partial<Report>) : {};
  rmSync(folder, { recursive: true, force: true });
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  for (const name of new Set(failed)) process.stdout.write(`FAILED ${name}\n`);
  process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
  return status ?? 1;
}
