import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describeMachine } from '../bench/machine.ts';
import { run } from './run.ts';
import { runTests } from './run-tests.ts';
import { makeTestFolder } from './test-folder.ts';

/*
 * `npm run prove [-- FILE …]`: all tests on both engines with a slow line, scenarios of tests/faults and tests/abuse at
 * full length on a disk, and mutations. Results go into docs/reliability.md.
 */

const REPORT = resolve(import.meta.dirname, '../docs/reliability.md');
const [BEGIN, END] = ['<!-- proved -->', '<!-- /proved -->'];
const MUTATIONS = resolve(import.meta.dirname, 'mutations.ts');
const SCENARIOS = ['tests/faults/', 'tests/abuse/'];
const ALL_ELSE = ['src/', 'scripts/', 'tests/e2e/', 'tests/api/'];

interface Proof {
  scenario: string;
  engine: string;
  figures: Record<string, number | string>;
}

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'forte-proof-'));
// For PostgreSQL's own user.
chmodSync(folder, 0o711);
const notes = join(tmpdir(), `${basename(folder)}.jsonl`);
const begun = performance.now();
const failures: string[] = [];
if (asked.length === 0) {
  const environment = { PROVE: 'long', ANSWERS_LATE_BY_MS: '1500' };
  const status = await runTests({ asked: ALL_ELSE, folder: makeTestFolder(), environment });
  if (status !== 0) failures.push('tests failed');
}
const status = await runTests({
  // Figures must not disturb each other.
  asked: ['--no-file-parallelism', ...(asked.length > 0 ? asked : SCENARIOS)],
  folder,
  durable: true,
  environment: { PROVE: 'long', PROOF_NOTES: notes },
});
if (status !== 0) failures.push('scenarios failed');
if (asked.length === 0 && spawnSync(process.execPath, [MUTATIONS], { stdio: 'inherit' }).status !== 0)
  failures.push('a broken rule goes unnoticed');
const proofs = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').map(read) : [];
rmSync(notes, { force: true });
const minutes = Math.round((performance.now() - begun) / 60_000);
process.stdout.write(`\n${table(proofs.map(rowOf))}\n\n${minutes} minutes on ${describeMachine()}\n`);
if (status === 0) keep(proofs.map(rowOf));
process.stdout.write(failures.length === 0 ? 'PROVED\n' : `FAILED: ${failures.join(', ')}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

function read(line: string): Proof {
  return JSON.parse(line) as Proof;
}

function rowOf({ scenario, engine, figures }: Proof): string {
  const seen = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`,
  );
  return `| ${scenario} | ${engine} | ${seen.join(' · ')} |`;
}

function table(rows: readonly string[]): string {
  const lastOf = new Map(rows.map((row) => [row.split('|').slice(1, 3).join().replace(/\s+/g, ' '), row]));
  const sorted = [...lastOf].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
  return ['| scenario | engine | what was seen |', '| --- | --- | --- |', ...sorted].join('\n');
}

function keep(fresh: readonly string[]): void {
  const report = readFileSync(REPORT, 'utf8');
  const [from, to] = [report.indexOf(BEGIN), report.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for the results: ${BEGIN} … ${END}`);
  const earlier = report
    .slice(from, to)
    .split('\n')
    .filter((line) => /^\| (?!scenario|-)/.test(line));
  writeFileSync(REPORT, `${report.slice(0, from)}${BEGIN}\n\n${table([...earlier, ...fresh])}\n\n${report.slice(to)}`);
  run('biome', ['format', '--write', REPORT]);
}
