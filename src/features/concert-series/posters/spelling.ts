import { foldText } from '#/platform/text/fold-text.ts';
import type { ProgramPiece } from '../model.ts';

export const STEPS = 14;

export interface Voice {
  index: number;
  /** Letters as pitches, 0 to 13: A to G are the notes themselves, the rest fold round. */
  steps: readonly number[];
  /** Letters of each word; long words become fast notes. */
  words: readonly number[];
  /** 0 to 1, from the length of the title. */
  size: number;
  /** 0 to 1, from the composer's name. */
  register: number;
}

export function voiceOf({ title, composer }: ProgramPiece, index: number): Voice {
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? ['rest'];
  return {
    index,
    steps: [...words.join('')].map(stepOf),
    words: words.map((word) => [...word].length),
    size: Math.min(1, Math.max(0, ([...title].length - 6) / 38)),
    register: (hashOf(foldText(composer)) % 101) / 100,
  };
}

/** The voice's pitch at a place, wrapping round when the title is short. */
export function stepAt(voice: Voice, place: number): number {
  return voice.steps[place % voice.steps.length] ?? 0;
}

function stepOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return letter >= 'a' && letter <= 'z' ? (code - 97) % STEPS : code % STEPS;
}

/** FNV-1a: small, and the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV are weak: mix them before a remainder is taken.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Deterministic numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
