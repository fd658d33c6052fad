import type { Clock } from '#/platform/time/clock.ts';

/** A clock that goes on by itself and can be put forward. */
export function createTestClock(): Clock & { advance(ms: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms;
    },
  };
}
