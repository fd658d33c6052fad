import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';

const HEADER = 'X-Request-Id';
/** What a proxy before us may have called a request. */
const USABLE = /^[\w\-=]{1,64}$/;

/** The id of one request, as a header of its answer: as it was given, or a new one. */
export function requestIdHeader(given: string | string[] | undefined): [name: string, id: string] {
  return [HEADER, typeof given === 'string' && USABLE.test(given) ? given : randomUUID()];
}

/** Put on the answer last: what is kept of it for others holds nobody's id. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  const [name, id] = requestIdHeader(c.req.header(HEADER));
  c.set('requestId', id);
  await next();
  c.header(name, id);
});
