import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import type { Mutant } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutants.ts';
import { makeTestFolder } from './test-folder.ts';

/*
 * `node scripts/mutations.ts [WORD …]`: breaks one rule after the other in a copy of the project and runs the test that
 * has to fail. Words select by rule or file. Fails for an unnoticed rule, or a text that is not found.
 */

const root = resolve(import.meta.dirname, '..');
/** A broken rule may never end. */
const LIMIT_MS = 1_800_000;
/** Inside the project for its packages. */
const copy = join(root, '.scratch/mutants');
const folder = makeTestFolder();

const asked = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ rule, file }) => asked.length === 0 || asked.some((word) => `${rule} ${file}`.includes(word)),
);
const problems = MUTANTS.filter(
  ({ file, text }) => readFileSync(join(root, file), 'utf8').split(text).length !== 2,
).map(({ rule, file }) => `not broken: ${rule} (its text is not in ${file} exactly once)`);
try {
  if (problems.length === 0) await breakEach();
} finally {
  for (const left of [copy, folder]) rmSync(left, { recursive: true, force: true });
}
process.stdout.write(
  problems.length === 0
    ? `${chosen.length} rules broken, each noticed\n`
    : `FAILED: ${problems.length} of ${chosen.length}\n${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function breakEach(): Promise<void> {
  await buildIfStale();
  makeCopy();
  const tests = [...new Set(chosen.map(({ test }) => test))];
  if (tests.length === 0) problems.push('no rule has these words');
  else if (!passes(tests, 'inherit')) problems.push('the tests fail before anything is broken: nothing is proved');
  else for (const mutant of chosen) problems.push(...problemsOf(mutant));
}

/** Also untracked files, and the build. */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of new Set(stdout.split('\0').filter((name) => name !== ''))) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name), { force: true });
  }
  cpSync(join(root, 'build'), join(copy, 'build'), { recursive: true });
}

function problemsOf({ rule, file, text, replacement, test }: Mutant): string[] {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  );
  const noticed = !passes([test]);
  writeFileSync(path, before);
  process.stderr.write(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${rule}\n`);
  return noticed ? [] : [`unnoticed: ${rule} (${file}) by ${test}`];
}

/** On SQLite. */
function passes(tests: readonly string[], output: 'ignore' | 'inherit' = 'ignore'): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      copy,
      '--bail=1',
      '--reporter=dot',
      '--project=unit',
      '--project=sqlite',
      // A missing test notices nothing.
      '--passWithNoTests',
      ...tests,
    ],
    { cwd: copy, stdio: ['ignore', output, output], env: { ...process.env, TMPDIR: folder }, timeout: LIMIT_MS },
  );
  return status === 0;
}
