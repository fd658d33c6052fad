import type { ShownVersions } from '#/database/shown-versions.ts';
import type { Log } from '#/platform/process/log.ts';

/** Design section 9: a node shows changes by other nodes or programs within a second. */
const LOOK_EVERY_MS = 250;

export function watchOtherNodes({ refresh }: ShownVersions, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  let failing = false;

  async function look(): Promise<void> {
    try {
      await refresh();
      failing = false;
    } catch (err) {
      // Keeps serving the cache: stale is better than none.
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
