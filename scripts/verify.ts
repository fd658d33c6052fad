import { run } from './run.ts';

/* `npm run verify`: format, lint, types and structure, in seconds and without a database. */
run('biome', ['check', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
run('tsc', ['--noEmit']);
run('node', ['scripts/check-structure.ts']);
