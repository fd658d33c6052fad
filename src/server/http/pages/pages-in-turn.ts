import type { Context } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PageRenderer } from './render.ts';

/** A page takes some 15 ms of CPU: the longest wait is about a second. */
const ROOM = { atOnce: 8, waiting: 64, waitingOfOne: 32 };
const RETRY_AFTER_SECONDS = '2';

/** Refuses pages at once when the queue is full, so that cached pages, calls and health go on. */
export function pagesInTurn(renderPage: PageRenderer) {
  const queue = createFairQueue(ROOM);
  return (c: Context<ApiEnv>): Promise<Response> | Response => {
    const { session, clientKey, ctx, reader } = c.var;
    const made = queue.run(session?.actor.accountId ?? clientKey, () => renderPage(c.req.raw, ctx, { reader }));
    return made ?? c.text('So many are here at once. Please try again in a moment.', 503, busy());
  };
}

function busy(): Record<string, string> {
  return { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' };
}
