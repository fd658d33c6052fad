import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { nextWithin } from '../next-within.ts';

/** The API has its own (`src/api/http/guard.ts`). */
export const pageLimit = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.path.startsWith('/api/')) return next();
  return nextWithin(c, next, () => c.var.rateLimits.use('page', c.var.clientKey, TOO_MANY_TRIES));
});
