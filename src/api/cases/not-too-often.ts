import { createMiddleware } from 'hono/factory';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import type { ApiEnv } from '../http/env.ts';

/** Every change sends mail: per account, or per address for links. Admins are exempt. */
export const notTooOften = createMiddleware<ApiEnv>(async (c, next) => {
  const { session, clientKey, rateLimits } = c.var;
  if (session?.actor.kind !== 'admin')
    await rateLimits.use('requestChange', session?.actor.accountId ?? clientKey, TOO_MANY_TRIES);
  await next();
});
