import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../scripts/run.ts';
import { ROOT } from './site.ts';

const REPORT = join(ROOT, 'docs/performance.md');

/** Between its marks. @throws without marks */
export function writeReport(part: string, text: string): void {
  const { report, from, to, begin } = placeOf(part);
  writeFileSync(REPORT, `${report.slice(0, from)}${begin}\n\n${text}\n\n${report.slice(to)}`);
  run('biome', ['format', '--write', REPORT]);
}

/** Where a part's results stand. @throws without marks */
export function placeOf(part: string): { report: string; from: number; to: number; begin: string } {
  const [begin, end] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`];
  const report = readFileSync(REPORT, 'utf8');
  const [from, to] = [report.indexOf(begin), report.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${part}: ${begin} … ${end}`);
  return { report, from, to, begin };
}
