import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { TEST_MS, WAIT_MS } from './tests/support/patience.ts';
import { WHOLE } from './tests/support/whole.ts';

/* `npm test` runs all of these; scripts/test.ts brings PostgreSQL and Chromium. */

const onEngine = (engine: 'sqlite' | 'postgres') => ({ TEST_ENGINE: engine, NODE_ENV: 'production' });

// A server of its own is all a test file needs to be alone: the modules are loaded, and the browser is opened, once for
// many files. Node loads them itself, as it loads the product: half the work of having Vite turn each file into another.
const common = {
  isolate: false,
  // Short-lived objects in great numbers: with room for them, a sixth less of the processor.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { requireAssertions: true, poll: { timeout: WAIT_MS } },
};

/**
 * Every run sees each screen in each state and walks the journeys that the business lives on. What only `npm run prove`
 * plays goes further along one of them, or takes whole processes down.
 */
const ONLY_PROVED = files({
  'tests/e2e': `
    about account admin-backups another-house admin-content admin-files-and-clients admin-inbox admin-musicians admin-opuses admin-orders
    admin-pictures admin-requests admin-rooms admin-samples admin-sign-in before-ready by-ear-and-finger composers composition-samples compositions concert-order
    concert-series contact date-first day-sheet event-request-form failed-loads first-visit focus gift home join kept-pages
    keyboard lost-session mail-robots melody money-story musicians nothing-covered offline order-choosing page-heads performances player
    programme-kept programme-sharing quartet repertoire-list request-changes request-programme request-story reviews sheets tabs tips visitor weddings wrong-input`,
  'tests/faults': `
    audit backups backups-cut clock crowd-at-the-door database-copy database-kill disk erasure files-at-s3 files-of-two-nodes flush-order form fsync kill kill-money mail-kill power-loss restore start stop uploads`,
  'tests/abuse': 'fuzz lockout patterns state-escape upload-budget',
  'tests/cluster': 'database nodes site',
  'tests/deploy': 'container installed restarts',
  scripts: 'commands incipits-sounded',
  'src/platform/files/s3': 's3',
});

/**
 * On PostgreSQL every run plays what is another thing there: what is asked in SQL, stored, locked, migrated, and raced for.
 * What is read, refused, drawn and worded before or after the database one engine proves.
 */
const OTHER_ON_POSTGRES = files({
  'tests/e2e': 'main-journey',
  'tests/api': `
    admin-opuses-search admin-search availability backups bank-events booking-erasure database-copy date-polls event-ledger first-moment fresh-install idempotency imports
    migrations migrations-calendars migrations-gifts-and-paper migrations-ledger migrations-to-columns money-story nodes-begin note-once opuses-catalogue opuses-filters opuses-list outbox
    page-cache sample-marks players-calendars players-parts-held rehearsals reviews`,
  'tests/faults':
    'connection double-submit locks mail-queue migration-crash races races-agreements races-players takeover unconfirmed',
  'tests/abuse': 'races-accounts',
});

/** Test files by folder; one that has another name now would be left out without a word. */
function files(folders: Record<string, string>): string[] {
  return Object.entries(folders).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${folder}/${name}.test.ts`)
      .map((file) => {
        if (!existsSync(resolve(import.meta.dirname, file))) throw new Error(`vitest.config.ts: there is no ${file}`);
        return file;
      }),
  );
}

const exclude = WHOLE ? [] : ONLY_PROVED;
// Once in every run, where more can go wrong: the longest journey, and races of many.
const ON_POSTGRES_ALONE = files({
  'tests/e2e': 'main-journey',
  'tests/abuse': 'races-accounts',
  'tests/faults': 'races-agreements races-players unconfirmed',
});
const onSqlite = WHOLE ? [] : [...ONLY_PROVED, ...ON_POSTGRES_ALONE];

export default defineConfig({
  test: {
    // Most of them wait for a browser or a database: three times as many at once as there are cores. (A share above 100 % is
    // taken for 100 %.)
    maxWorkers: availableParallelism() * 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude } },
      {
        test: {
          ...common,
          name: 'sqlite',
          include: ['tests/**/*.test.ts'],
          exclude: onSqlite,
          env: onEngine('sqlite'),
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: WHOLE
            ? [
                'tests/{api,faults,abuse,cluster}/**/*.test.ts',
                'tests/e2e/{bride,main-journey,money-story,quartet}.test.ts',
              ]
            : OTHER_ON_POSTGRES,
          env: onEngine('postgres'),
        },
      },
    ],
  },
});
