import { defineConfig } from 'vitest/config';

/* `npm test` runs all of these; scripts/test.ts brings PostgreSQL and Chromium. */

const onEngine = (engine: 'sqlite' | 'postgres') => ({ TEST_ENGINE: engine, NODE_ENV: 'production' });

// A server of its own is all a test file needs to be alone: the modules are loaded once for many files.
export default defineConfig({
  test: {
    // Most of them wait for a browser or a database: as many at once as there are cores, not one less.
    maxWorkers: '100%',
    expect: { requireAssertions: true },
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'api-sqlite',
          include: ['tests/api/**/*.test.ts'],
          env: onEngine('sqlite'),
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          env: onEngine('postgres'),
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser-sqlite',
          include: ['tests/e2e/**/*.test.ts'],
          env: onEngine('sqlite'),
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser-postgres',
          include: ['tests/e2e/main-journey.test.ts'],
          env: onEngine('postgres'),
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
