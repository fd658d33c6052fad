import { run } from './run.ts';

/* `npm run verify`: format, lint, types and structure, in seconds and without a database. */
run('biome', ['check', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
// Parallel checkers would each infer the API's types.
run('tsc', [
  '--noEmit',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
]);
run('node', ['scripts/check-structure.ts']);
