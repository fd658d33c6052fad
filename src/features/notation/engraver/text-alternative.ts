import { upperFirst } from '#/platform/text/english.ts';
import type { Score, ScoreNote } from './score.ts';
import { playersOf } from './sound/instruments.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const UNITS: Record<string, string> = { 1: 'one', 2: 'two', 4: 'four', 8: 'eight', 16: 'sixteen' };
const ACCIDENTALS: Record<string, string> = { s: '-sharp', f: '-flat', ss: '-double-sharp', ff: '-double-flat' };

/** Played with two hands. */
const TWO_HANDS = /piano|primo|secondo|harpsichord|cembalo|celesta|organ|harp/i;
const FOUR_HANDS = ['primo', 'secondo'];

/** 'In D minor, three-four time, Andante, 16 bars. For violin and piano. The violin begins on D5, …' */
export function textAlternative(score: Score, bars: number): string {
  const opening = [keyText(score.key), meterText(score.meter), score.tempo, bars === 1 ? '1 bar' : `${bars} bars`];
  const players = playersOf(score.staves);
  const names = players.map(({ name }) => name);
  const parts = players.flatMap(({ name, staves }) =>
    staves.flatMap((staff, index) => {
      const notes = score.first.get(staff);
      if (!notes) return [];
      const who = partName(name, index, staves.length, players.length === 1);
      return [`${who} begins on ${notes.map(noteName).join(', ')}.`];
    }),
  );
  const whole = opening.filter((part) => part !== '').join(', ');
  return [`${upperFirst(whole)}.`, `For ${forces(names)}.`, ...parts].join(' ');
}

function keyText({ tonic, mode, signature }: Score['key']): string {
  const [step = '', accidental = ''] = [tonic.slice(0, 1), tonic.slice(1)];
  if (step !== '' && mode !== '') return `in ${step.toUpperCase()}${ACCIDENTALS[accidental] ?? ''} ${mode}`;
  const [, count = '0', kind = ''] = /^(\d+)([sf])$/.exec(signature) ?? [];
  if (kind === '') return 'no sharps or flats';
  const name = kind === 's' ? 'sharp' : 'flat';
  return `${NUMBERS[Number(count)] ?? count} ${name}${count === '1' ? '' : 's'} in the key signature`;
}

function meterText({ count, unit, symbol }: Score['meter']): string {
  if (symbol === 'cut') return 'cut time';
  if (count === '' || unit === '') return symbol === 'common' ? 'common time' : '';
  return `${NUMBERS[Number(count)] ?? count}-${UNITS[unit] ?? unit} time`;
}

function partName(name: string, index: number, staves: number, alone: boolean): string {
  if (staves !== 2) return staves === 1 ? `The ${name}` : `The ${name}, staff ${index + 1},`;
  const staff = index === 0 ? 'upper staff' : 'lower staff';
  const hand = TWO_HANDS.test(name) ? (index === 0 ? 'right hand' : 'left hand') : staff;
  return alone ? `The ${hand}` : `The ${name}’s ${hand}`;
}

/** 'D5', 'B-flat 4'. */
function noteName({ step, octave, accidental }: ScoreNote): string {
  const altered = ACCIDENTALS[accidental];
  return `${step.toUpperCase()}${altered ? `${altered} ` : ''}${octave}`;
}

function forces(names: readonly string[]): string {
  if (FOUR_HANDS.every((name, index) => names[index] === name)) return `piano, four hands: ${listed(names)}`;
  return listed(names);
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
