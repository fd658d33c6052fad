interface Room {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

interface FairQueue {
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> | undefined;
}

/** Round robin over callers. */
export function createFairQueue({ atOnce, waiting: most, waitingOfOne }: Room): FairQueue {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let inAll = 0;

  function next(): void {
    const [first] = waiting;
    if (!first || running >= atOnce) return;
    const [caller, turns] = first;
    const begin = turns.shift();
    waiting.delete(caller);
    if (turns.length > 0) waiting.set(caller, turns);
    inAll -= 1;
    running += 1;
    begin?.();
  }

  async function begun<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  }

  return {
    run(caller, work) {
      if (running < atOnce) {
        running += 1;
        return begun(work);
      }
      const own = waiting.get(caller) ?? [];
      if (inAll >= most || own.length >= waitingOfOne) return undefined;
      inAll += 1;
      waiting.set(caller, own);
      const turn = Promise.withResolvers<void>();
      own.push(turn.resolve);
      return turn.promise.then(() => begun(work));
    },
  };
}
