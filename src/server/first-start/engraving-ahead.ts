import type { AppContext } from '#/features/context.ts';
import { engraveWork, listNotated } from '#/features/notation/queries.server.ts';

/** A server that has just started has other things to do. */
const BEGIN_AFTER_MS = 3_000;

/**
 * Engraves what is not engraved yet, one work after the other behind everything else, so that a visitor seldom waits
 * for it. What fails is left for whoever asks.
 */
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
    } catch (err) {
      if (!stopped) ctx.log.error({ err }, 'the samples could not be engraved ahead');
    }
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // The piece it is at is begun anew another time.
      await ctx.engraver.stop();
      await current;
    },
  };
}
