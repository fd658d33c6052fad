import type { Bar, Melody, NoteName, Phrase, Theme } from '../model.ts';
import { beatsFor, rhythmOf } from './rhythm.ts';

const KEYS = 7;
const STEP: Record<NoteName, number> = { C: 0, D: 1, E: 2, F: 3, G: 4, A: 5, B: 6 };
const MIDDLE_LINE = 4 * KEYS + STEP.B;
export const LOWEST = 4 * KEYS + STEP.D;
export const HIGHEST = 5 * KEYS + STEP.A;

export function melodyOf([first, second]: Theme): Melody {
  const beats = beatsFor(first.length + second.length);
  const keys = keysOf([...first, ...second]);
  const asks = phraseOf(keys.slice(0, first.length), beats);
  const last = asks.at(-1);
  for (const note of last?.notes ?? []) note.eighths -= 2;
  if (last) last.rest = 2;
  return { beats, phrases: [asks, phraseOf(keys.slice(first.length), beats)] };
}

/** At most a fourth, within the staff. */
function keysOf(notes: readonly NoteName[]): number[] {
  let before = MIDDLE_LINE;
  return notes.map((note) => {
    const up = (STEP[note] - (before % KEYS) + KEYS) % KEYS;
    const near = up > KEYS / 2 ? before + up - KEYS : before + up;
    before = near < LOWEST ? near + KEYS : near > HIGHEST ? near - KEYS : near;
    return before;
  });
}

function phraseOf(keys: readonly number[], beats: 3 | 4): Phrase {
  let next = 0;
  return rhythmOf(keys.length, beats).map((lengths): Bar => {
    const notes = lengths.map((eighths, index) => ({ key: keys[next + index] ?? MIDDLE_LINE, eighths }));
    next += lengths.length;
    return { notes, rest: 0 };
  });
}
