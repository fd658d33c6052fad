import type { ShownVersions } from '#/database/shown-versions.ts';
import type { Log } from '#/platform/process/log.ts';

/** Other nodes' changes show within a second (design section 9). */
const LOOK_EVERY_MS = 250;

export function watchOtherNodes({ refresh }: ShownVersions, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  let failing = false;

  async function look(): Promise<void> {
    try {
      await refresh();
      failing = false;
    } catch (err) {
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
