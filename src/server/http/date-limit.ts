import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { countDate } from '#/api/http/few-dates.ts';
import { typedDay } from '#/features/availability/url.ts';
import { nextWithin } from './next-within.ts';

const SAYS_WHO_IS_FREE = /^\/(search|musicians|musician\/details\/[\w-]+)(\.data)?$/;

export const dateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  if (!SAYS_WHO_IS_FREE.test(pathname) || !typedDay(searchParams)) return next();
  return nextWithin(c, next, () => countDate(c.var));
});
