import { run } from './run.ts';

/* `npm run verify`: format, lint, types, structure and exports that nobody uses, in seconds and without a database. */
run('biome', ['check', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
run('tsc', ['--noEmit']);
run('node', ['scripts/check-structure.ts']);
run('knip', ['--no-progress', '--no-config-hints']);
