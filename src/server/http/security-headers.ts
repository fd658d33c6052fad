import { createMiddleware } from 'hono/factory';
import type { CaptchaSources } from '#/platform/captcha/captcha.ts';
import type { PageSources } from './pages/finished-markup.ts';

const API_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

export function securityHeaders(https: boolean) {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_POLICY);
  });
}

/** Of a page (design section 9). */
export function pagePolicy({ scripts, styles }: PageSources, captcha: CaptchaSources): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...captcha.scripts].join(' '),
    "worker-src 'self'",
    ...(captcha.frames.length > 0 ? [['frame-src', ...captcha.frames].join(' ')] : []),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...captcha.frames].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
