import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** `npm run prove` runs the scenarios at their full length. */
export const PROVING = process.env.PROVE === 'long';

/** How much of a scenario: a little in every run of the tests, all of it for `npm run prove`. */
export function amount({ short, long }: { short: number; long: number }): number {
  return PROVING ? long : short;
}

/**
 * Holds a figure against its limit in `npm run prove`, where nothing else runs. `npm test` must pass however busy the
 * machine is: there it is enough that the wait ended.
 */
export function expectWithin(limit: number, figure: number): void {
  if (PROVING) expect(figure).toBeLessThan(limit);
}

/** Notes what a scenario showed, by name of each figure, for docs/reliability.md; nothing in a run of the tests. */
export function noteProof(scenario: string, figures: Record<string, number | string>): void {
  const notes = process.env.PROOF_NOTES;
  if (!notes) return;
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite';
  appendFileSync(notes, `${JSON.stringify({ scenario, engine, figures })}\n`);
}
