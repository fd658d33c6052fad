import type { Answer } from './browser-session.ts';
import type { KilledSite } from './killed-site.ts';

export interface Tally {
  acknowledged: number;
  /** Tries that were not answered, and were made again. */
  repeated: number;
}

export interface Insisting {
  /** One thing until it is answered: by an acknowledgement, or by a refusal, which is an error of the test. */
  insist(attempt: () => Promise<Answer>, isAnswer?: (answer: Answer) => boolean): Promise<Answer>;
  /** Each does one thing after the other, until they are stopped. */
  work(jobs: readonly ((number: number) => Promise<void>)[]): void;
  /** Resolves when `count` more than now are acknowledged. */
  until(count: number): Promise<void>;
  /** Resolves when each has had the answer to its last try. */
  stop(): Promise<void>;
}

/** People who want things of a site that dies under them, and send what was not answered again. */
export function startInsisting(site: Pick<KilledSite, 'ready'>, tally: Tally): Insisting {
  const waiting: { count: number; resolve: () => void }[] = [];
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();
  // Whoever waits for a count hears of an error too, and does not wait for ever.
  let failed = new Promise<never>(() => undefined);
  return {
    async insist(attempt, isAnswer = ({ status }) => status < 300) {
      for (;;) {
        const answer = await attempt().catch(() => undefined);
        if (answer && isAnswer(answer)) {
          tally.acknowledged += 1;
          for (const { count, resolve } of waiting) if (tally.acknowledged >= count) resolve();
          return answer;
        }
        // 409 with a key: the try that was cut off is still at work.
        if (answer && answer.status < 500 && answer.status !== 409)
          throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
        tally.repeated += 1;
        await site.ready();
      }
    },
    work(jobs) {
      working = Promise.all(
        jobs.map(async (job) => {
          for (let number = 1; !stopped; number += 1) await job(number);
        }),
      );
      failed = working.then(() => new Promise<never>(() => undefined));
      failed.catch(() => undefined);
    },
    until(more) {
      const count = tally.acknowledged + more;
      return Promise.race([new Promise<void>((resolve) => waiting.push({ count, resolve })), failed]);
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
