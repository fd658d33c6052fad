import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { requireGoodKey } from '#/database/idempotency.ts';
import type { ApiEnv } from './env.ts';

/** Design section 5: the Idempotency-Key is looked at after the role, before the fields. */
export const goodKey = createMiddleware<ApiEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined) requireGoodKey(key);
  await next();
});

export const keyHeader = z.object({ 'idempotency-key': z.string().optional() });
