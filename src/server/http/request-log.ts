import { createHmac, randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { AppError, type ErrorCode } from '#/platform/errors.ts';
import type { Log } from '#/platform/process/log.ts';

const GUARD_CODES: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'second_factor',
  'forbidden',
  'csrf',
  'captcha_failed',
  'captcha_wanted',
  'rate_limited',
  'bad_notice',
]);

/** No body, cookies or query; refusals carry a keyed hash of their place. */
export function requestLog(log: Log) {
  const key = randomBytes(32);
  const placeOf = (clientKey: string) => createHmac('sha256', key).update(clientKey).digest('hex').slice(0, 12);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const line = {
      requestId: c.var.requestId,
      method: c.req.method,
      // Encoded, so that no line separator breaks the log.
      path: new URL(c.req.url).pathname,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      who: c.var.session?.actor.accountId,
    };
    const outcome = c.error instanceof AppError ? c.error.code : undefined;
    if (outcome && GUARD_CODES.has(outcome)) log.warn({ ...line, outcome, from: placeOf(c.var.clientKey) }, 'refused');
    else log.info({ ...line, outcome }, 'request');
  });
}
