import { AppError } from '../errors.ts';
import { widerNetworks } from './client-key.ts';
import { LIMITS, type Limit, type LimitName, SHARED_LIMITS, type SharedLimitName } from './limits.ts';

export interface RateLimits {
  /**
   * Counts one use of `name` by `key`; where that ends with a caller, by the wider networks of that caller too. Never
   * inside a transaction: a use that is rolled back was never counted. @throws AppError rate_limited with Retry-After
   */
  use(name: LimitName, key: string, words: string): Promise<void>;
  /** Counts one use of what many share. False, and nothing is counted, when none is left. */
  countShared(name: SharedLimitName, key: string): Promise<boolean>;
  /** Takes one use back that came to nothing. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets what `key` has used, as after a right password. */
  forgive(name: LimitName, key: string): Promise<void>;
}

/** Where uses are counted: from the first one on, until its time is over. */
export interface UseCounter {
  /** Counts a use if the limit leaves one, in one step. Otherwise: the milliseconds until it does. */
  count(key: string, limit: Limit): Promise<number | undefined>;
  /** One use less. */
  giveBack(key: string, limit: Limit): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `factor` multiplies every limit (RATE_LIMITS); none can be switched off. */
export function createRateLimits(
  factor: number,
  counters: { shared: UseCounter; ofThisProcess: UseCounter },
): RateLimits {
  const counterOf = (limit: Limit) => (limit.inEachProcess ? counters.ofThisProcess : counters.shared);

  const atMost = (limit: Limit, times = 1): Limit => {
    return { ...limit, points: Math.max(1, Math.round(limit.points * times * factor)) };
  };

  return {
    async use(name, key, words) {
      const limit: Limit = LIMITS[name];
      // The narrowest first: who has used theirs up takes nothing from their neighbours.
      for (const { wide, times } of keysOf(key)) {
        const waitMs = await counterOf(limit).count(`${name} by ${wide}`, atMost(limit, times));
        if (waitMs === undefined) continue;
        const seconds = Math.min(limit.seconds, Math.max(1, Math.ceil(waitMs / 1000)));
        throw new AppError('rate_limited', words, { headers: { 'Retry-After': String(seconds) } });
      }
    },
    async countShared(name, key) {
      const limit: Limit = SHARED_LIMITS[name];
      return (await counterOf(limit).count(`${name} shared by ${key}`, atMost(limit))) === undefined;
    },
    async giveBack(name, key) {
      const limit: Limit = LIMITS[name];
      for (const { wide, times } of keysOf(key))
        await counterOf(limit).giveBack(`${name} by ${wide}`, atMost(limit, times));
    },
    async forgive(name, key) {
      for (const { wide } of keysOf(key)) await counterOf(LIMITS[name]).forget(`${name} by ${wide}`);
    },
  };
}

/** The key itself, and the same for the wider networks of the caller it ends with. */
function keysOf(key: string): { wide: string; times: number }[] {
  const start = key.lastIndexOf(' ') + 1;
  const wider = widerNetworks(key.slice(start));
  return [
    { wide: key, times: 1 },
    ...wider.map(({ network, times }) => ({ wide: `${key.slice(0, start)}${network}`, times })),
  ];
}
