import type { Context, Next } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { AppError } from '#/platform/errors.ts';

/** Goes on once `count` lets it; a refusal is text, since a browser shows it. */
export async function nextWithin(
  c: Context<ApiEnv>,
  next: Next,
  count: () => Promise<unknown>,
): Promise<Response | undefined> {
  try {
    await count();
  } catch (error) {
    if (error instanceof AppError) return c.text(error.message, 429, { ...error.headers, 'Cache-Control': 'no-store' });
    throw error;
  }
  await next();
  return undefined;
}
