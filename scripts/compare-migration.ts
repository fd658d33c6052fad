import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bounded } from './bounded.ts';
import { laidOut, SCRATCH } from './laid-out.ts';
import { findPostgres } from './system-tools.ts';
import { makeTestFolder } from './test-folder.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/*
 * `node scripts/compare-migration.ts COMMIT`: that commit fills a database, this one migrates it, on both engines.
 * Compares API answers, tries mailed links and an erasure; fails on a difference.
 */

const given = process.argv[2];
if (given === undefined) {
  console.error('Usage: node scripts/compare-migration.ts COMMIT');
  process.exit(1);
}
const LIMIT_MS = 300_000;
const folder = makeTestFolder();
const postgres = await startThrowawayPostgres(findPostgres(), folder);
try {
  const before = laidOut(given);
  for (const engine of ['sqlite', 'postgres']) {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      TEST_ENGINE: engine,
      TEST_POSTGRES_URL: postgres.url,
      TMPDIR: folder,
    };
    console.log(`${given} on ${engine}`);
    await bounded(resolve(import.meta.dirname, 'migrated.ts'), [before], { env, limitMs: LIMIT_MS }).then(
      (printed) => process.stdout.write(printed),
      ({ name, message }: Error) => {
        console.log(`FAILED: ${message}`);
        process.exitCode = 1;
        if (name === 'AbortError') throw new Error('told to end');
      },
    );
  }
} finally {
  await postgres.stop();
  for (const left of [SCRATCH, folder]) rmSync(left, { recursive: true, force: true });
}
