import { createMiddleware } from 'hono/factory';

/** Searches should lead to the pages. */
export const notForSearch = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex');
});
