import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api/env.ts';
import type { Log } from '../platform/log.ts';

/** One line per page or call: what was asked, what came of it, how long it took. Never a body or a cookie. */
export function requestLog(log: Log) {
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
    log.info(line, 'request');
  });
}
