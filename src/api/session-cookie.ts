import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { NewSession } from '../features/accounts/sessions.server.ts';

/* Design section 2: `__Host-session`, Secure, when the public address is https; `session` on plain http. */

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') } as const;
}

export function readSessionCookie(c: Context, origin: string): string | undefined {
  return getCookie(c, cookieName(origin));
}

export function setSessionCookie(c: Context, origin: string, { secret, maxAgeSeconds }: NewSession): void {
  setCookie(c, cookieName(origin), secret, { ...attributes(origin), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, cookieName(origin), attributes(origin));
}
