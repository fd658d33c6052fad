import { createMiddleware } from 'hono/factory';
import { AppError } from '../platform/errors.ts';
import type { ApiEnv } from './env.ts';

/**
 * A multipart form is the same call as JSON: its fields by name, so that one schema checks both. A name given
 * twice becomes a list and a file null, which no text field takes.
 */
export const formAsJson = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.req.header('Content-Type')?.toLowerCase().startsWith('multipart/')) return next();
  const { url, method, headers } = c.req.raw;
  const form = await c.req.raw.formData().catch((cause: unknown) => {
    throw new AppError('bad_json', 'This form is not complete.', { cause });
  });
  const entries = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name).map((value) => (typeof value === 'string' ? value : null));
    return [name, values.length === 1 ? values[0] : values];
  });
  const asJson = new Headers(headers);
  asJson.set('Content-Type', 'application/json');
  asJson.delete('Content-Length');
  c.req.raw = new Request(url, { method, headers: asJson, body: JSON.stringify(Object.fromEntries(entries)) });
  await next();
});
