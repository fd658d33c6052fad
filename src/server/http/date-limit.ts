import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { countDate } from '#/api/http/few-dates.ts';
import { typedDay } from '#/features/availability/url.ts';
import { AppError } from '#/platform/errors.ts';

const SAYS_WHO_IS_FREE = /^\/(search|musicians|musician\/details\/[\w-]+)(\.data)?$/;

export const dateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  if (!SAYS_WHO_IS_FREE.test(pathname) || !typedDay(searchParams)) return next();
  try {
    await countDate(c.var);
  } catch (error) {
    // A browser shows text, not JSON.
    if (error instanceof AppError) return c.text(error.message, 429, { ...error.headers, 'Cache-Control': 'no-store' });
    throw error;
  }
  return next();
});
