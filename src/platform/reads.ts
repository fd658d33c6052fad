import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './time/clock.ts';

/** What an answer was made of, as far as it can change. */
export interface Reads {
  /** Names of tables, as the code has them. */
  readonly tables: Set<string>;
  /** Whether the time of day was asked. */
  time: boolean;
}

const recording = new AsyncLocalStorage<Reads>();

/** Runs the work, and writes down in `reads` what it reads, however deep down. */
export function recordReads<Result>(reads: Reads, work: () => Result): Result {
  return recording.run(reads, work);
}

/** What is being written down at the moment; undefined when nobody wants to know. */
export function currentReads(): Reads | undefined {
  return recording.getStore();
}

/** The same clock; who asks it is written down. */
export function recordedClock(clock: Clock): Clock {
  return {
    now() {
      const reads = recording.getStore();
      if (reads) reads.time = true;
      return clock.now();
    },
  };
}
