import { run } from './run.ts';
import { runTests } from './run-tests.ts';
import { findChromium, findPostgres } from './system-tools.ts';
import { makeTestFolder } from './test-folder.ts';

/*
 * `npm test`: everything there is. `npm test -- tests/api/cart.test.ts` runs what the words after it name.
 * The last line counts the tests: 'N passed, N failed'.
 */

const asked = process.argv.slice(2);
// What is missing is installed first: half a minute of checks would stand before that otherwise.
findChromium();
findPostgres();
if (asked.length === 0) run('node', ['scripts/verify.ts']);
const environment: Record<string, string> = asked.length > 0 ? { TESTS_NAMED: 'yes' } : {};
process.exitCode = await runTests({ asked, folder: makeTestFolder(), environment });
