import type { Context } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { createFairQueue } from './fair-queue.ts';
import { asGet } from './refusals.ts';
import type { PageRenderer, RefusedForm } from './render.ts';

/** A page takes some 15 ms of CPU: the longest wait is about a second. */
const ROOM = { atOnce: 8, waiting: 64, waitingOfOne: 32 };
const RETRY_AFTER_SECONDS = '2';

/** Refuses pages at once when the queue is full, so that cached pages, calls and health go on. */
export function pagesInTurn(renderPage: PageRenderer) {
  const queue = createFairQueue(ROOM);
  return (c: Context<ApiEnv>, refused?: RefusedForm): Promise<Response> | Response => {
    const { session, clientKey, ctx, reader } = c.var;
    const request = refused ? asGet(c) : c.req.raw;
    const made = queue.run(session?.actor.accountId ?? clientKey, () => renderPage(request, ctx, { reader, refused }));
    return made ?? c.text('So many are here at once. Please try again in a moment.', 503, busy());
  };
}

function busy(): Record<string, string> {
  return { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' };
}
