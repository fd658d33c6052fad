import type { ScoreStaff } from '../score.ts';

/* General MIDI programs, from 0. */

const PIANO = 0;
const STRINGS = 48;
const CHOIR = 52;
const VOICE = 53;

/** Narrower names first. */
const SOUNDS: readonly (readonly [name: RegExp, program: number])[] = [
  [/orchest|strings|tutti/i, STRINGS],
  [/choir|chorus|coro/i, CHOIR],
  [/contrabass|double bass|kontrabass|contrabasso|\bcb\b/i, 43],
  [/violoncell|cello|\bvc\b/i, 42],
  [/viola|bratsche|\bvla\b/i, 41],
  [/violin|\bvln?\b/i, 40],
  [/piccolo/i, 72],
  [/flute|flöte|flauto|\bfl\b/i, 73],
  [/english horn|cor anglais/i, 69],
  [/oboe|\bob\b/i, 68],
  [/clarinet|klarinette|clarinetto|\bcl\b/i, 71],
  [/bassoon|fagott|\bbsn\b|\bfg\b/i, 70],
  [/horn|corno/i, 60],
  [/trumpet|tromba/i, 56],
  [/trombone/i, 57],
  [/tuba/i, 58],
  [/timpani/i, 47],
  [/harpsichord|cembalo/i, 6],
  [/harp\b|arpa/i, 46],
  [/celesta/i, 8],
  [/organ/i, 19],
  [/guitar|chitarra/i, 24],
  [/voice|vocal|soprano|mezzo|alto|tenor|baritone|canto|singer/i, VOICE],
];

/** Louder than the piano in the sound font, in LU by EBU R128 (decision 46). */
const LOUDER: Readonly<Record<number, number>> = {
  8: 1.1,
  19: 7.7,
  24: -1.4,
  40: 1.9,
  41: 1.1,
  42: 1.7,
  43: 1.6,
  46: -3,
  52: 4.4,
  53: 9.7,
  57: 1,
  58: 1.4,
  60: 1,
  68: 4.9,
  69: 3.4,
  70: 4.6,
  71: 4.3,
  72: 7.3,
  73: 7.4,
};
/** LU between accompaniment and others. */
const ACCOMPANYING: ReadonlySet<number> = new Set([PIANO, 6, 8, 19, 24, 46, 47, STRINGS]);
const ABOVE = 4;
/** Headroom. */
const PIANO_DB = -6;

/** MIDI volume, 0 to 127. */
export function volumeOf(program: number): number {
  const wanted = ACCOMPANYING.has(program) ? 0 : ABOVE;
  const decibels = PIANO_DB + wanted - (LOUDER[program] ?? 0);
  return Math.min(127, Math.round(127 * 10 ** (decibels / 40)));
}

export function programOf({ label, program }: ScoreStaff): number {
  return SOUNDS.find(([name]) => name.test(label))?.[1] ?? program ?? PIANO;
}

interface Player {
  /** 'violin'; unlabelled 'piano'. */
  name: string;
  staves: string[];
}

export function playersOf(staves: readonly ScoreStaff[]): Player[] {
  return [...Map.groupBy(staves, ({ player }) => player).values()].map((own) => ({
    name: own.find(({ label }) => label !== '')?.label.toLowerCase() ?? 'piano',
    staves: own.map(({ n }) => n),
  }));
}
