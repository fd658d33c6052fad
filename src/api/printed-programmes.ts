import { type Context, Hono } from 'hono';
import { NOT_PRINTABLE, TOO_MANY_PRINTS } from '../features/shared-programmes/messages.ts';
import { isAtHand, printed, printJob } from '../features/shared-programmes/printed.server.ts';
import { printQuerySchema } from '../features/shared-programmes/schema.server.ts';
import { SEATS_PATH, SHEET_PATH } from '../features/shared-programmes/url.ts';
import { AppError } from '../platform/errors.ts';
import type { ApiEnv } from './http/env.ts';
import { notForSearch } from './site/not-for-search.ts';

/** PDF: a sheet for the organiser, or one per seat. */
export const printedProgrammes = new Hono<ApiEnv>()
  .get(SHEET_PATH, notForSearch, (c) => print(c, 'sheet'))
  .get(SEATS_PATH, notForSearch, (c) => print(c, 'seats'));

async function print(c: Context<ApiEnv>, paper: 'sheet' | 'seats'): Promise<Response> {
  // The address may hold a secret.
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'private, no-cache');
  const query = printQuerySchema.safeParse(c.req.query());
  if (!query.success) return c.text(NOT_PRINTABLE, 422);
  try {
    const job = await printJob(c.var.ctx, paper, query.data);
    const etag = `"${job.key}"`;
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    if (!isAtHand(job)) await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const pdf = await printed(job);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', `inline; filename="programme-${paper}.pdf"`);
    return c.body(pdf);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return c.text(error.message, error.status, { ...error.headers, 'Cache-Control': 'no-store' });
  }
}
