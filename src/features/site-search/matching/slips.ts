/** Shorter words must match exactly. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 7;
const TWO_SLIPS_IN = 8;
const SURE_SLIP_FROM = 6;
const NEAR = [1, 0.8, 0.65] as const;
export const BEGUN = 0.85;
const BEGUN_FROM = 4;

/** Of 'elvis' every fifth letter is another in 'elves'. */
export function isUnsure(typed: string): boolean {
  return typed.length < SURE_SLIP_FROM;
}

/** A word with a bit set of its letters, a fast filter. */
export interface Spelled {
  word: string;
  letters: number;
}

export function spelled(word: string): Spelled {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return { word, letters };
}

/** Letters missing in the other. */
function missing(one: Spelled, other: Spelled): number {
  let left = one.letters & ~other.letters;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Prefix match; `typing`: the word may be unfinished. */
export function begunLikeness({ word: typed }: Spelled, { word }: Spelled, typing = false): number {
  if (typed === word) return 1;
  if (typed.startsWith('#') || word.startsWith('#')) return 0;
  return typed.length >= (typing ? 2 : BEGUN_FROM) && word.startsWith(typed) ? BEGUN : 0;
}

/** 0 to 1, with typing slips. */
export function wordLikeness(one: Spelled, other: Spelled, typing = false): number {
  const begun = begunLikeness(one, other, typing);
  const [typed, word] = [one.word, other.word];
  if (begun > 0 || typed.startsWith('#') || word.startsWith('#')) return begun;
  const most = slipsAllowed(typed, word);
  if (most === 0 || word.length < ONE_SLIP_FROM || Math.abs(word.length - typed.length) > most) return 0;
  if (missing(one, other) > most || missing(other, one) > most) return 0;
  const made = slips(typed, word, most);
  return made <= most ? (NEAR[made] ?? 0) : 0;
}

/** Two, and one in a short word, only behind a right first letter: 'walking' is not 'Erlking', 'marry' no Harry. */
function slipsAllowed(typed: string, word: string): number {
  if (typed[0] !== word[0]) return isUnsure(typed) ? 0 : 1;
  if (typed.length >= TWO_SLIPS_FROM && word.length >= TWO_SLIPS_IN) return 2;
  return typed.length >= ONE_SLIP_FROM ? 1 : 0;
}

/** Edit distance with transpositions; `most` + 1 above `most`. */
export function slips(one: string, other: string, most: number): number {
  const [a, b] = [one.length, other.length];
  if (Math.abs(a - b) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b + 1 }, (_, column) => column);
  for (let row = 1; row <= a; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b; column++) {
      const same = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const turned =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (turned) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = last;
    last = now;
  }
  return Math.min(last[b] ?? most + 1, most + 1);
}
