import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { CaptchaSources } from '#/platform/captcha/captcha.ts';

const API_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";
const MARKED_SCRIPT = /<script\b[^>]*? nonce="([^"]*)"[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

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

/** Inline styles, scripts with `mark`, and the captcha (design section 9). */
export function pagePolicy(
  markup: string,
  mark: string,
  { scripts, frames }: CaptchaSources,
  isPersonal: (script: string) => boolean,
): string {
  const own = [...markup.matchAll(MARKED_SCRIPT)].flatMap(([, marked, text = '']) => (marked === mark ? text : []));
  const byHash = own.filter((text) => !isPersonal(text));
  const nonces = byHash.length < own.length ? [`'nonce-${mark}'`] : [];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesOf(byHash), ...nonces, ...scripts].join(' '),
    "worker-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    ['style-src', "'self'", ...hashesOf([...markup.matchAll(INLINE_STYLE)].map(([, text = '']) => text))].join(' '),
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

function hashesOf(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}

/** Personal scripts keep it as nonce. */
export function withoutMark(markup: string, mark: string, isPersonal: (script: string) => boolean): string {
  const attribute = ` nonce="${mark}"`;
  return markup
    .split('<script')
    .map((part) => (isPersonal(part.slice(0, part.indexOf('</script'))) ? part : part.replaceAll(attribute, '')))
    .join('<script');
}
