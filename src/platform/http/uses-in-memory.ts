import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { UseCounter } from './rate-limit.ts';

export function countInMemory(): UseCounter {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async giveBack(key, { points, seconds }) {
      await limiters.get(`${points}/${seconds}`)?.reward(key);
    },
    async count(key, { points, seconds }) {
      const kind = `${points}/${seconds}`;
      const limiter = limiters.get(kind) ?? new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds });
      limiters.set(kind, limiter);
      try {
        await limiter.consume(key);
        return undefined;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
        throw reason;
      }
    },
    async forget(key) {
      for (const limiter of limiters.values()) await limiter.delete(key);
    },
  };
}
