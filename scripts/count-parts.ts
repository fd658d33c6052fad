import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countParts } from '#/features/parts/filling/counted.ts';
import type { ScoredWork } from '#/features/parts/model.ts';

/*
 * `npx node scripts/count-parts.ts FILE`: for how many works of a catalogue the sample's musicians can fill all parts.
 * FILE is JSON: works with title, composer, repType and instrumentation.
 */

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Please name a file: npx node scripts/count-parts.ts catalogue.json');
  process.exit(1);
}

const works = (JSON.parse(readFileSync(file, 'utf8')) as Omit<ScoredWork, '_id'>[]).map((work, index) => ({
  ...work,
  _id: String(index),
}));
const sample = resolve(import.meta.dirname, '../content/sample/musicians.json');
const musicians = JSON.parse(readFileSync(sample, 'utf8')) as { key: string; instruments: string[] }[];
const players = musicians.map(({ key, instruments }) => ({ musicianId: key, instruments }));

console.table(countParts(works, players));
