/**
 * Compares the incipits with the scores they are said to be checked against, note by note:
 *   npx node scripts/check-incipits.ts [--write] OWNER/NAME=CLONE … [KEY …]
 * CLONE is a local clone of github.com/OWNER/NAME. What was found is written into content/works/incipits.json: the commit
 * and the number of notes that agree. With --write the notes of an incipit are first written anew from its score, where
 * its licence gives the encoding away.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Incipit } from '#/features/work-facts/model.ts';
import { readWorkLibrary } from '#/features/work-facts/queries.server.ts';
import { headingOf } from './incipits/heading.ts';
import { cut, notesOf } from './incipits/music.ts';
import { readKern } from './incipits/read-kern.ts';
import { commitOf, readSource } from './incipits/source.ts';
import { writeKern } from './incipits/write-kern.ts';

const GIVEN_AWAY = /^(public domain|CC0|CC BY [\d.]+$|ECL|MIT)/;

const root = resolve(import.meta.dirname, '..');
const write = process.argv.includes('--write');
const given = process.argv.slice(2).filter((word) => word !== '--write');
const clones = new Map(given.flatMap((word) => (word.includes('=') ? [pair(word)] : [])));
const keys = new Set(given.filter((word) => !word.includes('=')));
if (clones.size === 0) {
  console.error('Say where the scores lie: npx node scripts/check-incipits.ts OpenScore/Lieder=/path/to/clone …');
  process.exit(1);
}
const library = await readWorkLibrary(root);
const problems: string[] = [];
let agreed = 0;
let count = 0;
const rows: Incipit[] = [];
for (const incipit of library.incipits) rows.push(await checkedRow(incipit));

const list = rows.sort((one, other) => one.key.localeCompare(other.key)).map((row) => `  ${JSON.stringify(row)}`);
await writeFile(join(root, 'content/works/incipits.json'), `[\n${list.join(',\n')}\n]\n`);
console.log(`${count} incipits compared, ${agreed} notes agree, ${problems.length} problems`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

async function checkedRow(incipit: Incipit): Promise<Incipit> {
  const { key, checked, bars, parts } = incipit;
  const clone = checked && clones.get(checked.repository);
  if (!clone || (keys.size > 0 && !keys.has(key))) return incipit;
  const file = join(root, 'content/works/incipits', `${key}.krn`);
  try {
    const { from, staves, ours: compared = staves.map((_, index) => index), transposed = [] } = checked;
    const source = cut(readSource(clone, checked), { from, bars, staves });
    if (write || !existsSync(file)) {
      if (!GIVEN_AWAY.test(checked.licence) || checked.ours || checked.transposed)
        throw new Error('it is compared with its score, not written from it');
      const named = parts ? source.staves.map((_, index) => ({ name: parts[index] ?? '' })) : undefined;
      const music = {
        ...source,
        staves: named ?? source.staves.map(() => ({ name: '' })),
        syllables: parts?.[0] === 'Voice' ? source.syllables : [],
      };
      // The sign is a reading of the score that a person decided.
      const [, sign = ''] = /^\*met\((.+?)\)/m.exec(existsSync(file) ? await readFile(file, 'utf8') : '') ?? [];
      await writeFile(file, writeKern(music, { ...headingOf(library, incipit, source.tempo), sign }));
    }
    // Editions divide the notes between the hands differently.
    const hands = (notes: string[]) => (parts ? notes : notes.map((note) => note.replace(/^\d+ /, '')));
    const theirs = hands(notesOf(source).map((note) => asOurs(note, compared, transposed)));
    const whole = notesOf(readKern(await readFile(file, 'utf8')));
    const ours = hands(whole.filter((note) => compared.includes(Number.parseInt(note, 10))));
    const missing = theirs.filter((note) => !ours.includes(note));
    const more = ours.filter((note) => !theirs.includes(note));
    count += 1;
    if (missing.length + more.length > 0)
      problems.push(
        `${key}: not ours [${missing.slice(0, 3).join(', ')}], not theirs [${more.slice(0, 3).join(', ')}]`,
      );
    else agreed += ours.length;
    return { ...incipit, checked: { ...checked, commit: commitOf(clone), notes: ours.length } };
  } catch (error) {
    problems.push(`${key}: ${(error as Error).message}`);
    return incipit;
  }
}

/** Their note on the staff and at the pitch it has in the incipit. */
function asOurs(note: string, staves: readonly number[], transposed: readonly number[]): string {
  const [staff = 0, at, midi = 0, length] = note.split(' ').map(Number);
  return [staves[staff], at, midi + (transposed[staff] ?? 0), length].join(' ');
}

function pair(word: string): [string, string] {
  const [name = '', path = ''] = word.split('=');
  return [name, resolve(path)];
}
