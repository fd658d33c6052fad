import { run } from './run.ts';

/* `npm run verify`: format, lint, types and structure, in seconds and without a database. */
run('biome', ['check', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
// Each checker would work out the types of the whole API for itself.
run('tsc', ['--noEmit', '--checkers', '1']);
run('node', ['scripts/check-structure.ts']);
