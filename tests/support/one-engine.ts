import { test } from 'vitest';
import { PROVING } from './proof.ts';

/** Both engines in `npm run prove`; in every run of the tests the one where it is harder, for many of these start processes. */
export function onEngine(engine: 'sqlite' | 'postgres') {
  return test.skipIf(skippedBut(engine));
}

export function skippedBut(engine: 'sqlite' | 'postgres'): boolean {
  return !PROVING && (process.env.TEST_ENGINE ?? 'sqlite') !== engine;
}
