import { AsyncLocalStorage } from 'node:async_hooks';

interface Writes {
  any: boolean;
}

const noted = new AsyncLocalStorage<{ writes: Writes; beside: boolean }>();

/** Runs a call and tracks whether it wrote, so that its errors can say so. */
export function noteWrites<Result>(call: () => Result): Result {
  return noted.run({ writes: { any: false }, beside: false }, call);
}

/** Excludes bookkeeping (last seen, use counts) from the tracked writes. */
export function besideTheCall<Result>(work: () => Result): Result {
  const store = noted.getStore();
  return store ? noted.run({ ...store, beside: true }, work) : work();
}

/** Something was kept, or may have been. */
export function noteWrite(): void {
  const store = noted.getStore();
  if (store && !store.beside) store.writes.any = true;
}

/** The writes of the current call; undefined outside of one. */
export function writesSoFar(): { any: boolean; beside: boolean } | undefined {
  const store = noted.getStore();
  return store && { any: store.writes.any, beside: store.beside };
}
