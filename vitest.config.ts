import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { TEST_MS, WAIT_MS } from './tests/support/patience.ts';

/* `npm test` runs all of these; scripts/test.ts brings PostgreSQL and Chromium. */

const onEngine = (engine: 'sqlite' | 'postgres') => ({ TEST_ENGINE: engine, NODE_ENV: 'production' });

// A server of its own is all a test file needs to be alone: the modules are loaded, and the browser is opened, once for
// many files.
const common = {
  isolate: false,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { requireAssertions: true, poll: { timeout: WAIT_MS } },
};

const PROVING = process.env.PROVE === 'long';

/**
 * On PostgreSQL every run plays what is another thing there. `npm run prove` plays all of it, one file after the other: a
 * full disk is one for everybody on that server.
 */
const OTHER_ON_POSTGRES = {
  faults: ['connection', 'database-kill', 'double-submit', 'mail-queue', 'migration-crash', 'races', 'stop'],
  abuse: ['fuzz', 'limits', 'races-accounts'],
};

/** The proving ground: short here, at full length in `npm run prove`. */
const proof = (folder: 'faults' | 'abuse', engine: 'sqlite' | 'postgres') => ({
  test: {
    ...common,
    name: `${folder}-${engine}`,
    include:
      PROVING || engine === 'sqlite'
        ? [`tests/${folder}/**/*.test.ts`]
        : OTHER_ON_POSTGRES[folder].map((name) => `tests/${folder}/${name}.test.ts`),
    env: onEngine(engine),
  },
});

export default defineConfig({
  test: {
    // Most of them wait for a browser or a database: three times as many at once as there are cores. (A share above 100 % is
    // taken for 100 %.)
    maxWorkers: availableParallelism() * 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'api-sqlite',
          include: ['tests/api/**/*.test.ts'],
          env: onEngine('sqlite'),
        },
      },
      {
        test: {
          ...common,
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          env: onEngine('postgres'),
        },
      },
      {
        test: {
          ...common,
          name: 'browser-sqlite',
          include: ['tests/e2e/**/*.test.ts'],
          env: onEngine('sqlite'),
        },
      },
      proof('faults', 'sqlite'),
      proof('faults', 'postgres'),
      proof('abuse', 'sqlite'),
      proof('abuse', 'postgres'),
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
