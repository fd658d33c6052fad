import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { TEST_MS, WAIT_MS } from './tests/support/patience.ts';

/* `npm test` runs all of these; scripts/test.ts brings PostgreSQL and Chromium. */

const onEngine = (engine: 'sqlite' | 'postgres') => ({ TEST_ENGINE: engine, NODE_ENV: 'production' });

// A server of its own is all a test file needs to be alone: the modules are loaded, and the browser is opened, once for
// many files. Node loads them itself, as it loads the product: half the work of having Vite turn each file into another.
const common = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { requireAssertions: true, poll: { timeout: WAIT_MS } },
};

const PROVING = process.env.PROVE === 'long';
/** Who names a file means it: on both engines, whatever every run plays. */
const NAMED = process.env.TESTS_NAMED === 'yes';

/**
 * On PostgreSQL every run plays what is another thing there: what is asked in SQL, stored, locked, migrated, and raced for.
 * What is read, refused, drawn and worded before or after the database one engine proves. `npm run prove` plays all of it,
 * one file after the other: a full disk is one for everybody on that server.
 */
const OTHER_ON_POSTGRES = {
  api: `
    access-matrix account-* admin-* admins applications backup booking-erasure card-notices cart clients
    content-compositions content-nodes content-texts deleted-and-history event-request exports first-moment
    fresh-install health idempotency imports mails messages migrations migrations-to-columns musicians news note-once
    opuses-* order-desk order-links orders outbox own-orders page-cache performance-bookings performance-changes
    performances phone-bookings pictures register request-bookings request-changes request-links request-quotes
    session settings-mail setup site-map`
    .trim()
    .split(/\s+/),
  faults: ['connection', 'database-kill', 'double-submit', 'mail-queue', 'migration-crash', 'races', 'stop'],
  abuse: ['fuzz', 'limits', 'races-accounts'],
};

/** The proving ground is short here, at full length in `npm run prove`. */
const through = (folder: 'api' | 'faults' | 'abuse', engine: 'sqlite' | 'postgres') => ({
  test: {
    ...common,
    name: `${folder}-${engine}`,
    include:
      PROVING || engine === 'sqlite' || (NAMED && folder === 'api')
        ? [`tests/${folder}/**/*.test.ts`]
        : OTHER_ON_POSTGRES[folder].map((name) => existing(`tests/${folder}/${name}.test.ts`)),
    env: onEngine(engine),
  },
});

/** A file that has another name now would be left out without a word. */
function existing(pattern: string): string {
  if (globSync(pattern, { cwd: import.meta.dirname }).length === 0)
    throw new Error(`vitest.config.ts: there is no ${pattern}`);
  return pattern;
}

export default defineConfig({
  test: {
    // Most of them wait for a browser or a database: three times as many at once as there are cores. (A share above 100 % is
    // taken for 100 %.)
    maxWorkers: availableParallelism() * 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      through('api', 'sqlite'),
      through('api', 'postgres'),
      {
        test: {
          ...common,
          name: 'browser-sqlite',
          include: ['tests/e2e/**/*.test.ts'],
          env: onEngine('sqlite'),
        },
      },
      through('faults', 'sqlite'),
      through('faults', 'postgres'),
      through('abuse', 'sqlite'),
      through('abuse', 'postgres'),
      {
        test: {
          ...common,
          name: 'browser-postgres',
          include: ['tests/e2e/main-journey.test.ts'],
          env: onEngine('postgres'),
        },
      },
    ],
  },
});
