import { randomInt } from 'node:crypto';
import type { Log } from '../process/log.ts';

/** Hides timing. */
const FROM_MS = 200;
const TO_MS = 800;
const TRIES = 5;

/** Runs after the answer, to hide its duration. A killed process loses it. */
export interface Later {
  do(work: () => Promise<unknown>): void;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export function createLater(log: Log): Later {
  const ahead = new Map<NodeJS.Timeout, () => Promise<void>>();
  let current = Promise.resolve();
  let stopped = false;

  function put(work: () => Promise<unknown>, tries: number): void {
    const begin = () => attempt(work, tries);
    const timer = setTimeout(
      () => {
        ahead.delete(timer);
        current = current.then(begin);
      },
      randomInt(FROM_MS, TO_MS) * 2 ** (TRIES - tries),
    );
    ahead.set(timer, begin);
  }

  async function attempt(work: () => Promise<unknown>, tries: number): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ error, triesLeft: tries - 1 }, 'what was to be done after an answer failed');
      if (tries > 1 && !stopped) put(work, tries - 1);
    }
  }

  async function settle(): Promise<void> {
    for (const [timer, begin] of ahead) {
      clearTimeout(timer);
      current = current.then(begin);
    }
    ahead.clear();
    await current;
  }

  return {
    do: (work) => put(work, TRIES),
    settle,
    stop() {
      stopped = true;
      return settle();
    },
  };
}
