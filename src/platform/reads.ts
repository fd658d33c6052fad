import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './time/clock.ts';

export interface Reads {
  readonly tables: Set<string>;
  time: boolean;
  person: boolean;
}

export function noReads(): Reads {
  return { tables: new Set(), time: false, person: false };
}

const recording = new AsyncLocalStorage<Reads>();

/** Records reads, however deeply nested. */
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

export function recordedClock(clock: Clock): Clock {
  return {
    now() {
      const reads = recording.getStore();
      if (reads) reads.time = true;
      return clock.now();
    },
  };
}
