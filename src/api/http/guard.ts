import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { NOT_ALLOWED, SESSION_CHECK_FAILED, SIGN_IN_FIRST, TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import type { Role } from '#/features/accounts/model.ts';
import { AppError } from '#/platform/errors.ts';
import { type BodyLimit, readBody } from '#/platform/http/read-body.ts';
import { formBoundary } from '#/platform/http/read-form.ts';
import type { ApiEnv } from './env.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
export const FIELDS_LIMIT: BodyLimit = { bytes: 256 * 1024, message: 'This is larger than the 256 KiB we can take.' };
const SAFE_METHODS = new Set(['GET', 'HEAD']);

interface GuardOptions {
  who: 'all' | 'signed-in' | Role;
  otherwise?: string;
  /** JSON, or the same fields as multipart/form-data. */
  body?: boolean | 'json-or-form';
  formLimit?: BodyLimit;
  /** Off for logins and visitors' forms. */
  csrf?: boolean;
}

/** In the order of design section 5: 413, 415, 403 (origin), 401, 403 (CSRF), 403 (role). */
export function guard({
  who,
  otherwise = NOT_ALLOWED,
  body = false,
  formLimit = FIELDS_LIMIT,
  csrf = who !== 'all',
}: GuardOptions): MiddlewareHandler<ApiEnv>[] {
  const checks = createMiddleware<ApiEnv>(async (c, next) => {
    const unsafe = !SAFE_METHODS.has(c.req.method);
    if (body) requireKind(c, body);
    if (unsafe) requireOwnOrigin(c);
    const { session, rateLimits, clientKey } = c.var;
    const token = unsafe && csrf ? c.req.header('X-CSRF-Token') : undefined;
    // Whose session has ended has not become a visitor: what they send is for their account.
    if (!session && (who !== 'all' || token !== undefined)) throw new AppError('unauthenticated', SIGN_IN_FIRST);
    if (unsafe && csrf && session && token !== session.summary.token) {
      throw new AppError('csrf', SESSION_CHECK_FAILED);
    }
    if ((who === 'client' || who === 'admin') && session?.summary.role !== who)
      throw new AppError('forbidden', otherwise);
    await rateLimits.use(unsafe ? 'write' : 'read', clientKey, TOO_MANY_TRIES);
    await next();
  });
  return body ? [refuseLarge(formLimit), checks, takeBody(formLimit)] : [checks];
}

/** By declared length; the HTTP parser enforces it. */
function refuseLarge(formLimit: BodyLimit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const limit = limitOf(c, formLimit);
    if (Number(c.req.header('Content-Length') ?? 0) > limit.bytes) throw new AppError('too_large', limit.message);
    await next();
  });
}

/** After all checks, to spare memory. Hono's own limit answers 500 to chunked bodies here. */
function takeBody(formLimit: BodyLimit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { url, method, headers, body } = c.req.raw;
    if (!body) return next();
    const limit = limitOf(c, formLimit);
    if (!isForm(c)) {
      c.req.raw = new Request(url, { method, headers, body: await readBody(body, { limit }) });
      return next();
    }
    const place = c.var.uploadBudget.enter(c.var.clientKey);
    try {
      c.set('formBytes', await readBody(body, { limit, place }));
      await next();
    } finally {
      place.leave();
    }
  });
}

function isForm(c: Context<ApiEnv>): boolean {
  return formBoundary(c.req.header('Content-Type') ?? '') !== undefined;
}

function limitOf(c: Context<ApiEnv>, formLimit: BodyLimit): BodyLimit {
  return isForm(c) ? formLimit : FIELDS_LIMIT;
}

function requireKind(c: Context<ApiEnv>, body: true | 'json-or-form'): void {
  if (JSON_TYPE.test(c.req.header('Content-Type') ?? '') || (body === 'json-or-form' && isForm(c))) return;
  const or = body === 'json-or-form' ? ', or a form as multipart/form-data' : '';
  throw new AppError('unsupported_media_type', `Please send JSON, with Content-Type: application/json${or}.`);
}

/** Both headers must be right if present. Programs send neither, and no cookie. */
function requireOwnOrigin(c: Context<ApiEnv>): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const foreign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== c.var.ctx.origin);
  if (foreign) throw new AppError('csrf', SESSION_CHECK_FAILED);
}
