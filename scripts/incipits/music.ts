/* What the notes of a score are, whatever program wrote it: pitch, beginning and length of every note. */

/** Ticks of a whole note: halves down to 1/128 and groups of 3, 5, 7 and 9 all come out whole. */
export const WHOLE = 128 * 9 * 5 * 7;

export interface Pitch {
  step: 'c' | 'd' | 'e' | 'f' | 'g' | 'a' | 'b';
  /** Semitones: -1 is flat. */
  alter: number;
  /** 4 begins at middle C. */
  octave: number;
  /** Goes on in the next note of this pitch. */
  tied: boolean;
}

/** A note, a chord, or a rest when it has no pitches. */
export interface Chord {
  staff: number;
  voice: string;
  /** Ticks since the first bar. */
  at: number;
  /** Ticks; none of a grace note. */
  length: number;
  /** As it is written, '8.' or '12'. */
  value: string;
  grace: boolean;
  pitches: Pitch[];
  /** Ornaments, in the letters of **kern: T, S, M, ;, '. */
  signs: string;
}

export interface Bar {
  at: number;
  length: number;
  /** Beats and unit. */
  meter: readonly [number, number];
}

interface Change<Value> {
  staff: number;
  at: number;
  value: Value;
}

interface Syllable {
  staff: number;
  at: number;
  text: string;
  /** The word goes on. */
  joined: boolean;
}

/** Staves are numbered from 0, the highest on the page. */
export interface Music {
  staves: { name: string }[];
  bars: Bar[];
  chords: Chord[];
  /** 'G2', 'F4', 'C3', 'Gv2'. */
  clefs: Change<string>[];
  /** Sharps, or flats below nothing. */
  keys: Change<number>[];
  syllables: Syllable[];
  tempo: string;
}

interface Excerpt {
  /** The first bar is 1, also when it is an upbeat. */
  from: number;
  bars: number;
  /** Which staves, from the top. */
  staves: readonly number[];
}

/** Some bars of some staves, counted from their own beginning. @throws Error when there are not so many */
export function cut(music: Music, { from, bars, staves }: Excerpt): Music {
  const taken = music.bars.slice(from - 1, from - 1 + bars);
  const [first] = taken;
  const last = taken.at(-1);
  if (!first || !last || taken.length < bars) throw new Error(`it has ${music.bars.length} bars`);
  const end = last.at + last.length;
  const inside = <Item extends { staff: number; at: number }>(items: readonly Item[]) =>
    items
      .filter(({ staff, at }) => staves.includes(staff) && at >= first.at && at < end)
      .map((item) => ({ ...item, staff: staves.indexOf(item.staff), at: item.at - first.at }));
  /** What holds at the beginning, though it was said before. */
  const lasting = <Value>(items: readonly Change<Value>[]) => [
    ...staves.flatMap((staff, index) => {
      const known = items.filter((item) => item.staff === staff && item.at <= first.at).at(-1);
      return known ? [{ ...known, staff: index, at: 0 }] : [];
    }),
    ...inside(items).filter(({ at }) => at > 0),
  ];
  const chords = inside(music.chords).map((chord) => {
    const over = chord.at + first.at + chord.length >= end;
    return over ? { ...chord, pitches: chord.pitches.map((pitch) => ({ ...pitch, tied: false })) } : chord;
  });
  return {
    staves: staves.map((staff) => music.staves[staff] ?? { name: '' }),
    bars: taken.map((bar) => ({ ...bar, at: bar.at - first.at })),
    chords,
    clefs: lasting(music.clefs),
    keys: lasting(music.keys),
    syllables: inside(music.syllables),
    tempo: music.tempo,
  };
}

const STEPS = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 } as const;

/** 60 is middle C. */
export function midiOf({ step, alter, octave }: Pitch): number {
  return (octave + 1) * 12 + STEPS[step] + alter;
}

/** The value of so many ticks, in the figures of **kern; undefined when no single note is so long. */
export function noteValue(ticks: number): string | undefined {
  for (const dots of [0, 1, 2]) {
    const plain = ticks / (2 - 2 ** -dots);
    if (plain === 2 * WHOLE) return `0${'.'.repeat(dots)}`;
    const value = WHOLE / plain;
    if (Number.isInteger(value)) return `${value}${'.'.repeat(dots)}`;
  }
  return undefined;
}

/** Every note as 'staff beginning pitch length', in quarters, grace notes without length: for comparing. */
export function notesOf(music: Music): string[] {
  const quarters = (ticks: number) => Math.round((ticks * 4000) / WHOLE) / 1000;
  return music.chords
    .flatMap(({ staff, at, length, grace, pitches }) =>
      pitches.map((pitch) => ({ staff, at, midi: midiOf(pitch), length: grace ? 0 : length })),
    )
    .sort(
      (one, other) =>
        one.staff - other.staff || one.at - other.at || one.midi - other.midi || one.length - other.length,
    )
    .map(({ staff, at, midi, length }) => `${staff} ${quarters(at)} ${midi} ${quarters(length)}`)
    .filter((note, index, all) => note !== all[index - 1]);
}
