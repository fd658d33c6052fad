import type { Context } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import type { Doorway } from './doorway.ts';
import { createFairQueue } from './fair-queue.ts';
import { asGet } from './refusals.ts';
import type { PageRenderer, RefusedForm } from './render.ts';

/** A page takes some 15 ms of CPU: the longest wait is about a second. */
const ROOM = { atOnce: 8, waiting: 64, waitingOfOne: 32 };
const BUSY = 'So many are here at once. Please try again in a moment.';
const BUSY_HEADERS = {
  'Retry-After': '2',
  'Cache-Control': 'no-store',
  // Of unknown length it would be compressed, which costs most of a refusal.
  'Content-Length': String(BUSY.length),
};

/** Refuses pages at once when the queue is full, so that cached pages, calls and health go on. */
export function pagesInTurn(renderPage: PageRenderer, doorway: Doorway) {
  const queue = createFairQueue(ROOM);
  return (c: Context<ApiEnv>, refused?: RefusedForm): Promise<Response> | Response => {
    const { session, clientKey, ctx, reader } = c.var;
    const request = refused ? asGet(c) : c.req.raw;
    const made = queue.run(session?.actor.accountId ?? clientKey, async () => {
      await doorway.everybodyIn();
      return renderPage(request, ctx, { reader, refused });
    });
    return made ?? c.text(BUSY, 503, BUSY_HEADERS);
  };
}
