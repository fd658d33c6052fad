import { engraveIncipits } from '#/features/incipits/ahead.server.ts';
import { engraveCover, engraveWork, listNotated } from '#/features/notation/queries.server.ts';
import { listPerformances } from '#/features/performances/queries.server.ts';
import type { With } from '#/features/ports.ts';

const BEGIN_AFTER_MS = 3_000;

/** One at a time; failures are left to the next request. First lines come first: nobody who looks at a page makes one. */
export function startEngravingAhead(ctx: With<'engraver'>, wanted: boolean): { stop(): Promise<void> } {
  let stopped = !wanted;
  let current = Promise.resolve();
  const timer = setTimeout(() => {
    current = engraveAll();
  }, BEGIN_AFTER_MS).unref();

  async function engraveAll(): Promise<void> {
    try {
      if (!stopped) await engraveIncipits(ctx, { pieces: await programmePieces(), stopped: () => stopped });
      for (const opusNo of stopped ? [] : await listNotated(ctx)) {
        if (stopped) return;
        await engraveWork(ctx, opusNo, { urgent: false });
        await engraveCover(ctx, opusNo);
      }
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
      // The next run starts the piece again.
      await ctx.engraver.stop();
      await current;
    },
  };
}
