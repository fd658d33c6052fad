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
const SCENARIOS = ['tests/faults/', 'tests/abuse/', 'tests/deploy/', 'tests/cluster/'];
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
const long = { PROVE: 'long' };
const PARTS: Record<string, () => boolean | Promise<boolean>> = {
  tests: () =>
    passes({ asked: ALL_ELSE, folder: makeTestFolder(), environment: { ...long, ANSWERS_LATE_BY_MS: '1500' } }),
  scenarios: () =>
    passes({
      // Figures must not disturb each other.
      asked: ['--no-file-parallelism', ...(asked.length > 0 ? asked : SCENARIOS)],
      folder,
      durable: true,
      environment: { ...long, PROOF_NOTES: notes },
    }),
  'rules broken on purpose': () => spawnSync(process.execPath, [MUTATIONS], { stdio: 'inherit' }).status === 0,
};
const chosen = asked.length > 0 ? ['scenarios'] : Object.keys(PARTS);
const outcomes = new Map(chosen.map((part) => [part, 'NOT RUN']));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (interrupted = true));
// Also when a part ends the process.
process.once('exit', summarise);
for (const part of chosen) {
  if (interrupted) break;
  outcomes.set(part, 'FAILED');
  try {
    if (await PARTS[part]?.()) outcomes.set(part, 'passed');
  } catch (error) {
    console.error(error);
  }
}
const proofs = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').map(read) : [];
rmSync(notes, { force: true });
process.stdout.write(`\n${table(proofs.map(rowOf))}\n`);
if (outcomes.get('scenarios') === 'passed') keep(proofs.map(rowOf));

async function passes(tests: Parameters<typeof runTests>[0]): Promise<boolean> {
  return (await runTests(tests)) === 0;
}

function summarise(code: number): void {
  const minutes = Math.round((performance.now() - begun) / 60_000);
  process.stdout.write(`\n${minutes} minutes on ${describeMachine()}\n`);
  for (const [part, outcome] of outcomes) process.stdout.write(`${part}: ${outcome}\n`);
  const good = [...outcomes.values()].every((outcome) => outcome === 'passed') && code === 0;
  process.stdout.write(good ? 'PROVED\n' : 'FAILED\n');
  process.exitCode = good ? 0 : 1;
}

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
