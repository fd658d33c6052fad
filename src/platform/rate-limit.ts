import { AppError } from './errors.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

export interface RateLimits {
  /**
   * Counts one use of `name` by `key`, and one by everybody where that is limited too. Never inside a transaction: a use
   * that is rolled back was never counted. @throws AppError rate_limited with Retry-After
   */
  use(name: LimitName, key: string, words: string): Promise<void>;
  /** Forgets what `key` has used, as after a right password. */
  forgive(name: LimitName, key: string): Promise<void>;
}

/** Where uses are counted: from the first one on, until its time is over. */
export interface UseCounter {
  /** Counts a use if the limit leaves one, in one step. Otherwise: the milliseconds until it does. */
  count(key: string, limit: Limit): Promise<number | undefined>;
  forget(key: string): Promise<void>;
}

/** `factor` multiplies every limit (RATE_LIMITS); none can be switched off. */
export function createRateLimits(
  factor: number,
  counters: { shared: UseCounter; ofThisProcess: UseCounter },
): RateLimits {
  const counterOf = (limit: Limit) => (limit.inEachProcess ? counters.ofThisProcess : counters.shared);

  async function count(key: string, limit: Limit, words: string): Promise<void> {
    const points = Math.max(1, Math.round(limit.points * factor));
    const waitMs = await counterOf(limit).count(key, { ...limit, points });
    if (waitMs === undefined) return;
    const seconds = Math.min(limit.seconds, Math.max(1, Math.ceil(waitMs / 1000)));
    throw new AppError('rate_limited', words, { headers: { 'Retry-After': String(seconds) } });
  }

  return {
    async use(name, key, words) {
      const limit: Limit = LIMITS[name];
      await count(`${name} by ${key}`, limit, words);
      // After the caller's own: who has used theirs up takes nothing from the others.
      if (limit.everybody) await count(`${name} by everybody`, limit.everybody, words);
    },
    forgive: (name, key) => counterOf(LIMITS[name]).forget(`${name} by ${key}`),
  };
}
