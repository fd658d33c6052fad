import { AppError } from '../errors.ts';
import { widerNetworks } from './client-key.ts';
import { LIMITS, type Limit, type LimitName, SHARED_LIMITS, type SharedLimitName } from './limits.ts';

export interface RateLimits {
  /** Never in a transaction, whose rollback would uncount it. @throws AppError rate_limited */
  use(name: LimitName, key: string, message: string): Promise<void>;
  /** False when none is left. */
  countShared(name: SharedLimitName, key: string): Promise<boolean>;
  giveBack(name: LimitName, key: string): Promise<void>;
  forgive(name: LimitName, key: string): Promise<void>;
}

export interface UseCounter {
  /** Atomic; answers the milliseconds to wait when refused. */
  count(key: string, limit: Limit): Promise<number | undefined>;
  giveBack(key: string, limit: Limit): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `factor` multiplies every limit (RATE_LIMITS). */
export function createRateLimits(
  factor: number,
  counters: { shared: UseCounter; ofThisProcess: UseCounter },
): RateLimits {
  const counterOf = (limit: Limit) => (limit.inEachProcess ? counters.ofThisProcess : counters.shared);

  const atMost = (limit: Limit, times = 1): Limit => {
    return { ...limit, points: Math.max(1, Math.round(limit.points * times * factor)) };
  };

  return {
    async use(name, key, message) {
      const limit: Limit = LIMITS[name];
      // Narrowest first: a client over the limit uses up nothing of the neighbours'.
      for (const { wide, times } of keysOf(key)) {
        const waitMs = await counterOf(limit).count(`${name} by ${wide}`, atMost(limit, times));
        if (waitMs === undefined) continue;
        const seconds = Math.min(limit.seconds, Math.max(1, Math.ceil(waitMs / 1000)));
        throw new AppError('rate_limited', message, { headers: { 'Retry-After': String(seconds) } });
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

function keysOf(key: string): { wide: string; times: number }[] {
  const start = key.lastIndexOf(' ') + 1;
  const wider = widerNetworks(key.slice(start));
  return [
    { wide: key, times: 1 },
    ...wider.map(({ network, times }) => ({ wide: `${key.slice(0, start)}${network}`, times })),
  ];
}
