import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { requireGoodKey } from '#/database/idempotency.ts';
import type { ApiEnv } from './env.ts';

/** After the role, before the fields (design section 5). */
export const goodKey = createMiddleware<ApiEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined) requireGoodKey(key);
  await next();
});

export const keyHeader = z.object({ 'idempotency-key': z.string().optional() });
