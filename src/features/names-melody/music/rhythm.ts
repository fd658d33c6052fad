/*
 * By number of letters alone. A phrase of 1, 2, 4 or 8 bars ends on a long note; the letters before it fill the other
 * bars, later ones fuller.
 */

const PHRASES: readonly (readonly [letters: number, bars: number])[] = [
  [1, 1],
  [4, 2],
  [12, 4],
  [30, 8],
];

/** Eighths per bar by number of notes; pairs alternate. */
const BARS: Record<3 | 4, readonly (readonly (readonly number[])[])[]> = {
  3: [
    [[6]],
    [[4, 2]],
    [
      [2, 2, 2],
      [3, 1, 2],
    ],
    [[2, 1, 1, 2]],
    [[2, 1, 1, 1, 1]],
  ],
  4: [
    [[8]],
    [
      [4, 4],
      [6, 2],
    ],
    [[4, 2, 2]],
    [
      [3, 1, 2, 2],
      [2, 2, 2, 2],
    ],
    [[2, 2, 2, 1, 1]],
  ],
};

/** Even in four, odd in three. */
export function beatsFor(letters: number): 3 | 4 {
  return letters % 2 === 0 ? 4 : 3;
}

/** Eighths, bar by bar. */
export function rhythmOf(letters: number, beats: 3 | 4): number[][] {
  const bars = PHRASES.find(([most]) => letters <= most)?.[1] ?? 8;
  const running = letters - 1;
  const before = Array.from({ length: bars - 1 }, (_, bar) => {
    const count = spread(running, bars - 1, bar + 1) - spread(running, bars - 1, bar);
    const ways = BARS[beats][count - 1] ?? [];
    return [...(ways[bar % ways.length] ?? [])];
  });
  return [...before, [2 * beats]];
}

function spread(notes: number, bars: number, upTo: number): number {
  return Math.floor((notes * upTo) / bars);
}
