import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { VISITOR_KEPT_DAYS } from '#/features/cart/model.ts';
import { digest, newSecret } from '#/platform/ids.ts';

/* Identifies a visitor's cart only. */

function attributes(origin: string) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') } as const;
}

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-programme' : 'programme';
}

export function visitorDigest(c: Context, origin: string): string | undefined {
  const secret = getCookie(c, cookieName(origin));
  return secret && secret.length <= 100 ? digest(secret) : undefined;
}

export function knowVisitor(c: Context, origin: string): string {
  const secret = newSecret();
  setCookie(c, cookieName(origin), secret, { ...attributes(origin), maxAge: VISITOR_KEPT_DAYS * 86_400 });
  return digest(secret);
}

export function forgetVisitor(c: Context, origin: string): void {
  deleteCookie(c, cookieName(origin), attributes(origin));
}
