import type { Clock } from '#/platform/time/clock.ts';

/** A clock that can be put forward, and goes on by itself unless it is held. */
export function createTestClock({ held = false } = {}): Clock & { advance(ms: number): void } {
  const begun = Date.now();
  let ahead = 0;
  return {
    now: () => new Date((held ? begun : Date.now()) + ahead),
    advance(ms) {
      ahead += ms;
    },
  };
}
