import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describeMachine } from '../bench/machine.ts';
import { run } from './run.ts';
import { runTests } from './run-tests.ts';

/*
 * `npm run prove`: the scenarios of tests/faults and tests/abuse at their full length, and what each showed goes into
 * docs/reliability.md, also when the words after it name some of them: `npm run prove -- tests/faults/kill.test.ts`. The
 * data lies on a disk, never in memory: that is what it is about.
 */

const REPORT = resolve(import.meta.dirname, '../docs/reliability.md');
const [BEGIN, END] = ['<!-- proved -->', '<!-- /proved -->'];
const EVERYTHING = ['tests/faults/', 'tests/abuse/', 'tests/api/'];

interface Proof {
  scenario: string;
  engine: string;
  figures: Record<string, number | string>;
}

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'forte-proof-'));
// PostgreSQL runs as a user of its own and has to come through.
chmodSync(folder, 0o711);
const notes = join(tmpdir(), `${basename(folder)}.jsonl`);
const begun = performance.now();
const status = await runTests({
  // One after the other: a scenario's figures are its own.
  asked: ['--no-file-parallelism', ...(asked.length > 0 ? asked : EVERYTHING)],
  folder,
  durable: true,
  environment: { PROVE: 'long', PROOF_NOTES: notes },
});
const proofs = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').map(read) : [];
rmSync(notes, { force: true });
const minutes = Math.round((performance.now() - begun) / 60_000);
process.stdout.write(`\n${table(proofs.map(rowOf))}\n\n${minutes} minutes on ${describeMachine()}\n`);
if (status === 0) keep(proofs.map(rowOf));
process.exitCode = status;

function read(line: string): Proof {
  return JSON.parse(line) as Proof;
}

function rowOf({ scenario, engine, figures }: Proof): string {
  const seen = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`,
  );
  return `| ${scenario} | ${engine} | ${seen.join(' · ')} |`;
}

/** One row of each scenario and engine: the last one given. */
function table(rows: readonly string[]): string {
  const lastOf = new Map(rows.map((row) => [row.split('|').slice(1, 3).join().replace(/\s+/g, ' '), row]));
  const sorted = [...lastOf].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
  return ['| scenario | engine | what was seen |', '| --- | --- | --- |', ...sorted].join('\n');
}

/** Rows of scenarios that were not played this time stay as they are. */
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
