import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { CaptchaSources } from '../platform/captcha/captcha.ts';

const API_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** On every answer, errors too. `https` adds HSTS. */
export function securityHeaders(https: boolean) {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // A page whose address opens something says 'no-referrer' by itself.
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_POLICY);
  });
}

/** A page may use its own inline scripts and styles, each named by its hash, and what a captcha needs (design section 9). */
export function pagePolicy(markup: string, { scripts, frames }: CaptchaSources): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesOf(markup, INLINE_SCRIPT), ...scripts].join(' '),
    "worker-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    ['style-src', "'self'", ...hashesOf(markup, INLINE_STYLE)].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(markup: string, pattern: RegExp): Set<string> {
  const parts = [...markup.matchAll(pattern)].map(([, part = '']) => part);
  return new Set(parts.map((part) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`));
}
