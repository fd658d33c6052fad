import { randomInt } from 'node:crypto';
import type { Log } from '../process/log.ts';

/** Long enough for the answer to be gone, and for nobody to tell whose work slows the next one down. */
const FROM_MS = 200;
const TO_MS = 800;
const TRIES = 5;

/** Does what must not be seen in the time of an answer: after it. A process that is killed forgets what it has not done. */
export interface Later {
  do(work: () => Promise<unknown>): void;
  /** Does at once what is left. */
  settle(): Promise<void>;
  /** The same, and tries nothing again. */
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
