export const STEPS = 14;
const LETTERS_MAX = 56;
const LENGTHS: readonly (readonly [longestWord: number, length: number])[] = [
  [2, 4],
  [4, 3],
  [6, 2],
  [Number.POSITIVE_INFINITY, 1],
];
const REST = 1;

export interface Note {
  at: number;
  length: number;
  step: number;
  felt: boolean;
}

interface Roll {
  notes: Note[];
  length: number;
}

/** A to G are their own pitches, others fold onto 14 steps; the composer transposes. */
export function rollOf(title: string, composer = ''): Roll {
  const shift = composer === '' ? 0 : hashOf(composer) % STEPS;
  const notes: Note[] = [];
  let at = 0;
  for (const word of wordsOf(title)) {
    const letters = [...word].slice(0, LETTERS_MAX - notes.length);
    const length = LENGTHS.find(([longest]) => letters.length <= longest)?.[1] ?? 1;
    for (const [index, letter] of letters.entries()) {
      const felt = index === 0 && (notes.length === 0 || /[A-G]/.test(letter));
      notes.push({ at, length, step: (stepOf(letter) + shift) % STEPS, felt });
      at += length;
    }
    at += REST;
    if (notes.length >= LETTERS_MAX) break;
  }
  return { notes, length: Math.max(1, at - REST) };
}

function wordsOf(title: string): string[] {
  return (
    title
      .normalize('NFD')
      .toUpperCase()
      .match(/\p{L}[\p{L}\p{Mn}]*|\p{N}+/gu)
      ?.map(plain) ?? []
  );
}

function plain(word: string): string {
  return word.replace(/\p{Mn}/gu, '');
}

function stepOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (letter >= 'A' && letter <= 'Z') return (code - 65) % STEPS;
  return code % STEPS;
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
