import type { Chord, Melody, MelodyNote } from '../model.ts';

/*
 * One triad per bar in three, per half bar in four: the cheapest path by melody notes held and chord moves, ending at
 * home.
 */

const CHORDS: readonly Chord[] = ['C', 'F', 'G', 'A', 'D', 'E'];
const ROOT: Record<Chord, number> = { C: 0, D: 1, E: 2, F: 3, G: 4, A: 5 };
/** Holds the last note, by step above C. */
const HOME: readonly Chord[] = ['C', 'G', 'C', 'F', 'C', 'F', 'G'];
/** Cost by steps from root to root: up a fourth is cheapest. */
const MOVES = [1.6, 0.9, 1.4, 0, 0.5, 0.7, 1.2];
const LIKING: Record<Chord, number> = { C: 0, F: 0.1, G: 0.1, A: 0.3, D: 0.4, E: 0.9 };
const FOREIGN = 1.1;
const NOT_HERE = 100;

export function stepsOf(chord: Chord): [root: number, third: number, fifth: number] {
  const root = ROOT[chord];
  return [root, (root + 2) % 7, (root + 4) % 7];
}

export function harmonyOf({ beats, phrases }: Melody): [Chord[][], Chord[][]] {
  const bars = phrases.flat();
  const half = phrases[0].length - 1;
  const parts = bars.flatMap(({ notes }, bar) => {
    const closes = bar === half || bar === bars.length - 1;
    const halves = beats === 4 && !closes ? halvesOf(notes) : [notes];
    return halves.map((part) => ({ bar, notes: part }));
  });
  const home = HOME[(bars.at(-1)?.notes.at(-1)?.key ?? 0) % 7] ?? 'C';
  const ends = { home, half, last: bars.length - 1 };
  const chosen = cheapest(parts.map((part) => CHORDS.map((chord) => costOf(chord, part, ends))));
  const byBar = bars.map((_, bar) => chosen.filter((_, index) => parts[index]?.bar === bar));
  return [byBar.slice(0, half + 1), byBar.slice(half + 1)];
}

interface Part {
  bar: number;
  notes: readonly MelodyNote[];
}

function costOf(chord: Chord, { bar, notes }: Part, { home, half, last }: { home: Chord; half: number; last: number }) {
  const held = new Set(stepsOf(chord));
  const foreign = notes.map(({ key, eighths }, index) => (held.has(key % 7) ? 0 : eighths * (index === 0 ? 2 : 1)));
  const cost = LIKING[chord] + FOREIGN * foreign.reduce((sum, one) => sum + one, 0);
  if (bar === last) return chord === home ? 0 : NOT_HERE;
  // The question stays open.
  if (bar === half && chord === home) return cost + 3;
  return bar === 0 && chord === home ? cost - 1 : cost;
}

/** Shortest path; ties go to the first chord. */
function cheapest(costs: readonly (readonly number[])[]): Chord[] {
  let paths = CHORDS.map((chord, index) => ({ cost: costs[0]?.[index] ?? 0, chords: [chord] }));
  for (const here of costs.slice(1)) {
    const before = paths;
    paths = CHORDS.map((chord, index) => {
      const best = before
        .map(({ cost, chords }) => ({ cost: cost + moveCost(chords.at(-1) ?? chord, chord), chords }))
        .reduce((one, other) => (other.cost < one.cost ? other : one));
      return { cost: best.cost + (here[index] ?? 0), chords: [...best.chords, chord] };
    });
  }
  return paths.reduce((one, other) => (other.cost < one.cost ? other : one)).chords;
}

function moveCost(from: Chord, to: Chord): number {
  return MOVES[(ROOT[to] - ROOT[from] + 7) % 7] ?? 0;
}

function halvesOf(notes: readonly MelodyNote[]): [MelodyNote[], MelodyNote[]] {
  const halves: [MelodyNote[], MelodyNote[]] = [[], []];
  let at = 0;
  for (const { key, eighths } of notes) {
    const inFirst = Math.max(0, Math.min(4, at + eighths) - at);
    if (inFirst > 0) halves[0].push({ key, eighths: inFirst });
    if (eighths > inFirst) halves[1].push({ key, eighths: eighths - inFirst });
    at += eighths;
  }
  return halves;
}
