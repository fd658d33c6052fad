import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { renewSession, type SessionCookie } from '#/features/accounts/sessions.server.ts';
import type { ApiEnv } from '../http/env.ts';

/* `__Host-session` when the public address is https, else `session`. */

const NAMES = ['__Host-session', 'session'] as const;
/** Whatever the value. */
const NAMED = /(?:^|;)[ \t]*(?:__Host-)?session[ \t]*=/;

function cookieName(origin: string): (typeof NAMES)[number] {
  return NAMES[origin.startsWith('https:') ? 0 : 1];
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') } as const;
}

export function readSessionCookie(c: Context, origin: string): string | undefined {
  return getCookie(c, cookieName(origin));
}

export function sessionIn(cookies: string | undefined, origin: string): string | undefined {
  const name = cookieName(origin);
  return cookies === undefined ? undefined : parse(cookies, name)[name];
}

export function holdsSession(cookies: string | undefined): boolean {
  return cookies !== undefined && NAMED.test(cookies);
}

export function setSessionCookie(c: Context, origin: string, { secret, maxAgeSeconds }: SessionCookie): void {
  setCookie(c, cookieName(origin), secret, { ...attributes(origin), maxAge: maxAgeSeconds });
}

/** Rotates the cookie: copies become useless. */
export async function renewCookie(c: Context<ApiEnv>): Promise<void> {
  const { ctx, sessionSecret = '' } = c.var;
  const renewed = await renewSession(ctx, sessionSecret);
  if (renewed) setSessionCookie(c, ctx.origin, renewed);
}

export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, cookieName(origin), attributes(origin));
}

/** Clear-Site-Data: also the back/forward cache and other tabs' storage. */
export function forgetInBrowser(c: Context, origin: string): void {
  clearSessionCookie(c, origin);
  c.header('Clear-Site-Data', '"cache", "storage"');
}
