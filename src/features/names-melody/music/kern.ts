import type { Bar, Theme } from '../model.ts';
import { accompanimentOf, type Strike } from './accompaniment.ts';
import { melodyOf } from './melody.ts';

/* Humdrum for the engraver, without names: a mark under each note becomes its letter on the page. */

export const LETTER_MARK = 'M';
const LENGTHS: Record<number, string> = { 1: '8', 2: '4', 3: '4.', 4: '2', 6: '2.', 8: '1' };
const STEPS = 'cdefgab';
const BARS_IN_LINE = 4;
const SLUR_MAX_BARS = 4;
const SPEED = { 3: 104, 4: 92 };

export function kernOf(theme: Theme): string {
  const melody = melodyOf(theme);
  const left = accompanimentOf(melody);
  const total = melody.phrases.flat().length;
  const rows = [
    '!!!OMD: Andantino',
    ['**kern', '**kern', '**text', '**dynam'],
    ['*staff2', '*staff1', '*staff1', '*staff1/2'],
    ['*clefF4', '*clefG2', '*', '*'],
    ['*k[]', '*k[]', '*', '*'],
    [...each(`*M${melody.beats}/4`), '*', '*'],
    [...each(`*MM${SPEED[melody.beats]}`), '*', '*'],
  ];
  let number = 0;
  for (const [which, phrase] of melody.phrases.entries()) {
    for (const [index, bar] of phrase.entries()) {
      number += 1;
      const breaks = total > BARS_IN_LINE + 1 && number > 1 && index % BARS_IN_LINE === 0;
      if (breaks) rows.push('!!LO:LB:g=z');
      const line = number === 1 ? '=1-' : `=${number}`;
      rows.push([line, line, line, line]);
      const loud = index > 0 ? '.' : which === 0 ? 'f' : 'p';
      rows.push(...barRows(bar, left[which]?.[index] ?? [], slurOf(phrase, index), loud));
    }
  }
  rows.push(['==', '==', '==', '=='], ['*-', '*-', '*-', '*-']);
  return `${rows.map((row) => (typeof row === 'string' ? row : row.join('\t'))).join('\n')}\n`;
}

function each(token: string): [string, string] {
  return [token, token];
}

interface Slur {
  opens: boolean;
  closes: boolean;
}

/** Per name, or per four bars of a long one. */
function slurOf(phrase: readonly Bar[], index: number): Slur {
  const place = index % SLUR_MAX_BARS;
  const alone = phrase.length === 1;
  return {
    opens: !alone && place === 0,
    closes: !alone && (place === SLUR_MAX_BARS - 1 || index === phrase.length - 1),
  };
}

/** One row per onset. */
function barRows({ notes, rest }: Bar, strikes: readonly Strike[], { opens, closes }: Slur, loud: string): string[][] {
  const moments = new Map<number, { right?: string; left?: string; letter?: string }>();
  const put = (at: number, what: { right?: string; left?: string; letter?: string }) =>
    moments.set(at, { ...moments.get(at), ...what });
  let at = 0;
  for (const [index, { key, eighths }] of notes.entries()) {
    const open = opens && index === 0 ? '(' : '';
    const close = closes && index === notes.length - 1 ? ')' : '';
    const right = `${open}${LENGTHS[eighths]}${pitch(key)}${beamAt(notes, index, at)}${close}`;
    put(at, { right, letter: LETTER_MARK });
    at += eighths;
  }
  if (rest > 0) put(at, { right: `${LENGTHS[rest]}r` });
  at = 0;
  for (const { keys, eighths } of strikes) {
    put(at, { left: keys.map((key) => `${LENGTHS[eighths]}${pitch(key)}`).join(' ') });
    at += eighths;
  }
  return [...moments]
    .toSorted(([one], [other]) => one - other)
    .map(([moment, { left = '.', right = '.', letter = '.' }]) => [left, right, letter, moment === 0 ? loud : '.']);
}

function beamAt(notes: Bar['notes'], index: number, at: number): string {
  const isEighth = (place: number) => notes[place]?.eighths === 1;
  if (!isEighth(index)) return '';
  if (at % 2 === 0) return isEighth(index + 1) ? 'L' : '';
  return isEighth(index - 1) ? 'J' : '';
}

/** Middle C is 'c', above 'cc', below 'C'. */
function pitch(key: number): string {
  const letter = STEPS.charAt(key % 7);
  const octave = Math.floor(key / 7);
  return octave >= 4 ? letter.repeat(octave - 3) : letter.toUpperCase().repeat(4 - octave);
}
