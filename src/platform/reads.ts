import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './time/clock.ts';

/** The data an answer depends on, for the page cache. */
export interface Reads {
  readonly tables: Set<string>;
  time: boolean;
  /** Who is signed in, beyond their role. */
  person: boolean;
}

export function noReads(): Reads {
  return { tables: new Set(), time: false, person: false };
}

const recording = new AsyncLocalStorage<Reads>();

/** Runs `work` and records its reads, however deeply nested. */
export function recordReads<Result>(reads: Reads, work: () => Result): Result {
  return recording.run(reads, work);
}

export function currentReads(): Reads | undefined {
  return recording.getStore();
}

export function notePersonalRead(): void {
  const reads = recording.getStore();
  if (reads) reads.person = true;
}

/** A clock whose reads are recorded. */
export function recordedClock(clock: Clock): Clock {
  return {
    now() {
      const reads = recording.getStore();
      if (reads) reads.time = true;
      return clock.now();
    },
  };
}
