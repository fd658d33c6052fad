import type { ScoreStaff } from '../score.ts';

/* Sound and name of a staff by its label. General MIDI programs count from 0. */

const PIANO = 0;
const STRINGS = 48;
const CHOIR = 52;
const VOICE = 53;

/** The first match wins; narrower names come first. */
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

export function programOf({ label, program }: ScoreStaff): number {
  return SOUNDS.find(([name]) => name.test(label))?.[1] ?? program ?? PIANO;
}

interface Player {
  /** 'violin', 'primo'; without a label 'piano', the most common. */
  name: string;
  staves: string[];
}

export function playersOf(staves: readonly ScoreStaff[]): Player[] {
  return [...Map.groupBy(staves, ({ player }) => player).values()].map((own) => ({
    name: own.find(({ label }) => label !== '')?.label.toLowerCase() ?? 'piano',
    staves: own.map(({ n }) => n),
  }));
}
