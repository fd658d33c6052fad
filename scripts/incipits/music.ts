/* Independent of file formats. */

/** Divisible down to 1/128 and by groups of 3, 5, 7, 9, 11 and 13. */
export const WHOLE = 128 * 9 * 5 * 7 * 11 * 13;

export interface Pitch {
  step: 'c' | 'd' | 'e' | 'f' | 'g' | 'a' | 'b';
  /** Semitones: -1 is flat. */
  alter: number;
  octave: number;
  tied: boolean;
}

/** Without pitches, a rest. */
export interface Chord {
  staff: number;
  voice: string;
  at: number;
  length: number;
  /** '8.' or '12'. */
  value: string;
  grace: boolean;
  pitches: Pitch[];
  /** **kern letters. */
  signs: string;
}

export interface Bar {
  at: number;
  length: number;
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
  /** Hyphenated. */
  joined: boolean;
}

/** 0 is the highest staff. */
export interface Music {
  staves: { name: string }[];
  bars: Bar[];
  chords: Chord[];
  clefs: Change<string>[];
  keys: Change<number>[];
  syllables: Syllable[];
  tempo: string;
}

interface Excerpt {
  /** 1-based, upbeats included. */
  from: number;
  bars: number;
  staves: readonly number[];
}

/** @throws Error beyond the end */
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
  /** In force at the beginning. */
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

/** MIDI number. */
export function midiOf({ step, alter, octave }: Pitch): number {
  return (octave + 1) * 12 + STEPS[step] + alter;
}

/** Undefined for no single value. */
export function noteValue(ticks: number): string | undefined {
  for (const dots of [0, 1, 2]) {
    const plain = ticks / (2 - 2 ** -dots);
    if (plain === 2 * WHOLE) return `0${'.'.repeat(dots)}`;
    const value = WHOLE / plain;
    if (Number.isInteger(value)) return `${value}${'.'.repeat(dots)}`;
  }
  return undefined;
}

/** 'staff onset pitch length' in quarters; grace notes have no length. */
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
