import type { AppContext } from '#/features/context.ts';
import { engraveIncipits } from '#/features/incipits/ahead.server.ts';
import { engraveWork, listNotated } from '#/features/notation/queries.server.ts';
import { listPerformances } from '#/features/performances/queries.server.ts';

/** Leaves the first seconds after a start to requests. */
const BEGIN_AFTER_MS = 3_000;

/** Engraves missing works in the background, one at a time. Failures are left to the next request. */
export function startEngravingAhead(ctx: AppContext, wanted: boolean): { stop(): Promise<void> } {
  let stopped = !wanted;
  let current = Promise.resolve();
  const timer = setTimeout(() => {
    current = engraveAll();
  }, BEGIN_AFTER_MS).unref();

  async function engraveAll(): Promise<void> {
    try {
      for (const opusNo of stopped ? [] : await listNotated(ctx)) {
        if (stopped) return;
        await engraveWork(ctx, opusNo, { urgent: false });
      }
      if (!stopped) await engraveIncipits(ctx, { pieces: await programmePieces(), stopped: () => stopped });
    } catch (err) {
      if (!stopped) ctx.log.error({ err }, 'the samples could not be engraved ahead');
    }
  }

  async function programmePieces() {
    const programmes = [...ctx.content.series.concerts, ...(await listPerformances(ctx))];
    return programmes.flatMap(({ program }) => program);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // Interrupts the current piece; a later run starts it again.
      await ctx.engraver.stop();
      await current;
    },
  };
}
