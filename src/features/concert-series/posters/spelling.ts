import { foldText } from '#/platform/text/fold-text.ts';
import type { ProgramPiece } from '../model.ts';

export const STEPS = 14;

export interface Voice {
  index: number;
  /** Pitches 0 to 13: A to G are notes, the rest fold. */
  steps: readonly number[];
  /** Letters per word; long words are fast notes. */
  words: readonly number[];
  /** 0 to 1, by title length. */
  size: number;
  /** 0 to 1, by composer. */
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

/** Wraps round. */
export function stepAt(voice: Voice, place: number): number {
  return voice.steps[place % voice.steps.length] ?? 0;
}

function stepOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return letter >= 'a' && letter <= 'z' ? (code - 97) % STEPS : code % STEPS;
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // FNV's low bits are weak.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** mulberry32, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
