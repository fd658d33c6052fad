import type { Chord, Melody } from '../model.ts';
import { harmonyOf, stepsOf } from './harmony.ts';

/** Lowest first. */
export interface Strike {
  keys: number[];
  eighths: number;
}

const LOWEST_BASS = 17;
const LOWEST_CHORD = 23;

/** Bass, then the chord; long chords at the end of a name. */
export function accompanimentOf(melody: Melody): [Strike[][], Strike[][]] {
  const [asks, answers] = harmonyOf(melody);
  const bars = (chords: Chord[][]) =>
    chords.map((bar, index) => (index === chords.length - 1 ? closing(bar, melody.beats) : moving(bar, melody.beats)));
  return [bars(asks), bars(answers)];
}

function closing([chord = 'C']: readonly Chord[], beats: 3 | 4): Strike[] {
  const [root, , fifth] = stepsOf(chord);
  const bass = atOrAbove(root, LOWEST_BASS);
  return [{ keys: [bass, atOrAbove(fifth, bass)], eighths: 2 * beats }];
}

function moving(chords: readonly Chord[], beats: 3 | 4): Strike[] {
  return chords.flatMap((chord, index) => {
    const [root, third, fifth] = stepsOf(chord);
    const again = index > 0 && chords[index - 1] === chord;
    const bass = { keys: [atOrAbove(again ? fifth : root, LOWEST_BASS)], eighths: 2 };
    const upper = [third, fifth].map((step) => atOrAbove(step, LOWEST_CHORD)).toSorted((one, other) => one - other);
    return [bass, ...Array.from({ length: beats === 3 ? 2 : 1 }, () => ({ keys: upper, eighths: 2 }))];
  });
}

function atOrAbove(step: number, lowest: number): number {
  return lowest + ((step - (lowest % 7) + 7) % 7);
}
