import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeMachine } from '../bench/machine.ts';
import { run } from './run.ts';
import { runTests } from './run-tests.ts';

/*
 * `npm run prove`: the scenarios of tests/faults and tests/abuse at their full length, and what each showed goes into
 * docs/reliability.md. `npm run prove -- tests/faults/kill.test.ts` runs what the words name, and prints. Its data lies
 * on a disk, never in memory: that is what it is about.
 */

const REPORT = resolve(import.meta.dirname, '../docs/reliability.md');
const [BEGIN, END] = ['<!-- proved -->', '<!-- /proved -->'];
const EVERYTHING = ['tests/faults/', 'tests/abuse/'];

interface Proof {
  scenario: string;
  engine: string;
  figures: Record<string, number | string>;
}

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'forte-proof-'));
// PostgreSQL runs as a user of its own and has to come through.
chmodSync(folder, 0o711);
const notes = join(mkdtempSync(join(tmpdir(), 'forte-proof-notes-')), 'proofs.jsonl');
const begun = performance.now();
const status = await runTests({
  // One after the other: a scenario's figures are its own.
  asked: ['--no-file-parallelism', ...(asked.length > 0 ? asked : EVERYTHING)],
  folder,
  environment: { PROVE: 'long', PROOF_NOTES: notes },
});
const proofs = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').map(read) : [];
const minutes = Math.round((performance.now() - begun) / 60_000);
const text = `${tableOf(proofs)}\n\n\`npm run prove\`: ${minutes} minutes on ${describeMachine()}`;
process.stdout.write(`\n${text}\n`);
if (asked.length === 0 && status === 0) keep(text);
process.exitCode = status;

function read(line: string): Proof {
  return JSON.parse(line) as Proof;
}

function tableOf(rows: readonly Proof[]): string {
  const lines = rows
    .toSorted((a, b) => `${a.scenario} ${a.engine}`.localeCompare(`${b.scenario} ${b.engine}`))
    .map(({ scenario, engine, figures }) => {
      const seen = Object.entries(figures).map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`);
      return `| ${scenario} | ${engine} | ${seen.join(' · ')} |`;
    });
  return ['| scenario | engine | what was seen |', '| --- | --- | --- |', ...lines].join('\n');
}

function keep(table: string): void {
  const report = readFileSync(REPORT, 'utf8');
  const [from, to] = [report.indexOf(BEGIN), report.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for the results: ${BEGIN} … ${END}`);
  writeFileSync(REPORT, `${report.slice(0, from)}${BEGIN}\n\n${table}\n\n${report.slice(to)}`);
  run('biome', ['format', '--write', REPORT]);
}
