import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { AppError } from '#/platform/errors.ts';

/** The API has its own (`src/api/http/guard.ts`). */
export const pageLimit = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.path.startsWith('/api/')) return next();
  try {
    await c.var.rateLimits.use('page', c.var.caller, TOO_MANY_TRIES);
  } catch (error) {
    // A browser shows text, not JSON.
    if (error instanceof AppError) return c.text(error.message, 429, { ...error.headers, 'Cache-Control': 'no-store' });
    throw error;
  }
  return next();
});
