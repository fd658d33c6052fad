import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A flood of newcomers must not keep pages from being made. */
const MOST_TURNS = 100;
/** The first may end without a look at what came. */
const QUIET_TURNS = 2;

export interface Doorway {
  /** Resolves when nobody new has come for a moment; one caller after the other. */
  everybodyIn(): Promise<void>;
}

/**
 * Node.js accepts one connection in each turn of its loop, and pages make turns long. Between two pages turns are short
 * and many, or whoever comes new would wait for a page per newcomer before them, and not even be turned away.
 */
export function doorwayOf(server: Server): Doorway {
  let came = 0;
  let last = Promise.resolve();
  server.on('connection', () => {
    came += 1;
  });

  async function letIn(): Promise<void> {
    let seen = came;
    for (let [turn, quiet] = [0, 0]; quiet < QUIET_TURNS && turn < MOST_TURNS; turn += 1) {
      await nextTurn();
      quiet = came === seen ? quiet + 1 : 0;
      seen = came;
    }
  }

  return {
    everybodyIn() {
      last = last.then(letIn);
      return last;
    },
  };
}
