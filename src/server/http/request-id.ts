import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';

const HEADER = 'X-Request-Id';
const USABLE = /^[\w\-=]{1,64}$/;

export function requestIdHeader(given: string | string[] | undefined): [name: string, id: string] {
  return [HEADER, typeof given === 'string' && USABLE.test(given) ? given : randomUUID()];
}

/** Set last, so that cached answers hold no request's id. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const [name, id] = requestIdHeader(c.req.header(HEADER));
  c.set('requestId', id);
  await next();
  c.header(name, id);
});
