import type { ShownVersions } from '#/database/shown-versions.ts';
import type { Log } from '#/platform/process/log.ts';

/** Design section 9: within a second a node shows what another one, or a program on the same database, has changed. */
const LOOK_EVERY_MS = 250;

/** Looks again and again for what others have changed. */
export function watchOtherNodes({ refresh }: ShownVersions, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  let failing = false;

  async function look(): Promise<void> {
    try {
      await refresh();
      failing = false;
    } catch (err) {
      // What is kept serves on: a page that is a little old is better than none.
      if (!failing) log.error({ err }, 'what others have changed could not be read');
      failing = true;
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
