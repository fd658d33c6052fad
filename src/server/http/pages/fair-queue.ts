interface Room {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

interface FairQueue {
  run<Result>(requester: string, work: () => Promise<Result>): Promise<Result> | undefined;
}

/** Round robin over requesters. */
export function createFairQueue({ atOnce, waiting: most, waitingOfOne }: Room): FairQueue {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let inAll = 0;

  function next(): void {
    const [first] = waiting;
    if (!first || running >= atOnce) return;
    const [requester, queued] = first;
    const begin = queued.shift();
    waiting.delete(requester);
    if (queued.length > 0) waiting.set(requester, queued);
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
    run(requester, work) {
      if (running < atOnce) {
        running += 1;
        return begun(work);
      }
      const own = waiting.get(requester) ?? [];
      if (inAll >= most || own.length >= waitingOfOne) return undefined;
      inAll += 1;
      waiting.set(requester, own);
      const turn = Promise.withResolvers<void>();
      own.push(turn.resolve);
      return turn.promise.then(() => begun(work));
    },
  };
}
