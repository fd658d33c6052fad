import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api/env.ts';

/** One line per page or call: what was asked, what came of it, how long it took. Never a body or a cookie. */
export function requestLog() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const line = {
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      who: c.var.session?.actor.accountId,
    };
    c.var.ctx.log.info(line, 'request');
  });
}
