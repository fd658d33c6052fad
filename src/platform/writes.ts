import { AsyncLocalStorage } from 'node:async_hooks';

interface Writes {
  any: boolean;
}

const noted = new AsyncLocalStorage<{ writes: Writes; beside: boolean }>();

/** Tracks writes, so that errors can say whether something was kept. */
export function noteWrites<Result>(call: () => Result): Result {
  return noted.run({ writes: { any: false }, beside: false }, call);
}

/** Excludes bookkeeping (last seen, use counts). */
export function besideTheCall<Result>(work: () => Result): Result {
  const store = noted.getStore();
  return store ? noted.run({ ...store, beside: true }, work) : work();
}

export function noteWrite(): void {
  const store = noted.getStore();
  if (store && !store.beside) store.writes.any = true;
}

export function writesSoFar(): { any: boolean; beside: boolean } | undefined {
  const store = noted.getStore();
  return store && { any: store.writes.any, beside: store.beside };
}
