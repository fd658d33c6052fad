import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { renewSession, type SessionCookie } from '#/features/accounts/sessions.server.ts';
import type { ApiEnv } from '../http/env.ts';

/* Design section 2: `__Host-session`, Secure, when the public address is https; `session` on plain http. */

const NAMES = ['__Host-session', 'session'] as const;

function cookieName(origin: string): (typeof NAMES)[number] {
  return NAMES[origin.startsWith('https:') ? 0 : 1];
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') } as const;
}

export function readSessionCookie(c: Context, origin: string): string | undefined {
  return getCookie(c, cookieName(origin));
}

/** The same of a Cookie header by itself. */
export function sessionIn(cookies: string | undefined, origin: string): string | undefined {
  const name = cookieName(origin);
  return cookies === undefined ? undefined : parse(cookies, name)[name];
}

/** Whether a Cookie header names a session, of whichever kind, read as `readSessionCookie` reads it. */
export function holdsSession(cookies: string | undefined): boolean {
  return cookies !== undefined && NAMES.some((name) => parse(cookies, name)[name] !== undefined);
}

export function setSessionCookie(c: Context, origin: string, { secret, maxAgeSeconds }: SessionCookie): void {
  setCookie(c, cookieName(origin), secret, { ...attributes(origin), maxAge: maxAgeSeconds });
}

/** After a change of what opens the account: a copy of the cookie that somebody made before opens nothing any more. */
export async function renewCookie(c: Context<ApiEnv>): Promise<void> {
  const { ctx, sessionSecret = '' } = c.var;
  const renewed = await renewSession(ctx, sessionSecret);
  if (renewed) setSessionCookie(c, ctx.origin, renewed);
}

export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, cookieName(origin), attributes(origin));
}

/** Who leaves takes everything along: also what a browser shows again without asking, and what another tab keeps. */
export function forgetInBrowser(c: Context, origin: string): void {
  clearSessionCookie(c, origin);
  c.header('Clear-Site-Data', '"cache", "storage"');
}
