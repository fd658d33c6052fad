import { createMiddleware } from 'hono/factory';

/** For programs, not for people who search: the pages say the same, and are what a search should lead to. */
export const notForSearch = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex');
});
