/**
 * The area under the curve of a rank test: how often a value of `a` is greater than one of `b`. Around 0.5 nobody can
 * tell them apart; at 0 or 1 one look is enough.
 */
export function rankArea(a: readonly number[], b: readonly number[]): number {
  let greater = 0;
  for (const x of a) for (const y of b) greater += x > y ? 1 : x === y ? 0.5 : 0;
  return greater / (a.length * b.length);
}

/** How far from 0.5 the area may lie when nothing tells them apart: 0.1, or what chance does to so few (4 deviations). */
export function rankTolerance(pairs: number): number {
  return Math.max(0.1, 4 * Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
