import { AsyncLocalStorage } from 'node:async_hooks';

interface Writes {
  /** Something was kept, or may have been. */
  any: boolean;
}

const noted = new AsyncLocalStorage<{ writes: Writes; beside: boolean }>();

/** Runs a call that may write, and notes whether it has: what fails in it can then say so. */
export function noteWrites<Result>(call: () => Result): Result {
  return noted.run({ writes: { any: false }, beside: false }, call);
}

/** Runs what is written beside a call and changes nothing of what it is about: who was seen, how often somebody asked. */
export function besideTheCall<Result>(work: () => Result): Result {
  const store = noted.getStore();
  return store ? noted.run({ ...store, beside: true }, work) : work();
}

/** Something was kept, or may have been. */
export function noteWrite(): void {
  const store = noted.getStore();
  if (store && !store.beside) store.writes.any = true;
}

/** Of the call in hand; undefined where it only reads, or nobody calls. */
export function writesSoFar(): { any: boolean; beside: boolean } | undefined {
  const store = noted.getStore();
  return store && { any: store.writes.any, beside: store.beside };
}
