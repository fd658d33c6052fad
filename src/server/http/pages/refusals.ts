import type { Context } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { formBoundary } from '#/platform/http/read-form.ts';

/** What a browser shows, not a program: a page it asks for, or a form it sends by itself. */
export function isPage({ req }: Context<ApiEnv>): boolean {
  return req.method === 'GET' && (wantsHtml(req) || req.path.endsWith('.data')) && !req.path.startsWith('/api/');
}

export function isPlainForm({ req, var: { formBytes } }: Context<ApiEnv>): boolean {
  // Once it is read, the rest takes it for JSON.
  const isForm = formBytes !== undefined || formBoundary(req.header('Content-Type') ?? '') !== undefined;
  return req.method === 'POST' && wantsHtml(req) && isForm;
}

function wantsHtml(req: Context<ApiEnv>['req']): boolean {
  return req.header('Accept')?.includes('text/html') ?? false;
}

/** Where the form stands, within the site. */
export function wayBack({ req }: Context<ApiEnv>, origin: string): string {
  const from = req.header('Referer') ?? '';
  return from.startsWith(`${origin}/`) ? from.slice(origin.length) : '/';
}

/** The page at its address: a form is not sent twice. */
export function asGet({ req }: Context<ApiEnv>): Request {
  return new Request(req.url, { headers: req.raw.headers });
}
