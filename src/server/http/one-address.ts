import { createMiddleware } from 'hono/factory';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';

/* Redirects variants (slashes, capitals, index.html) of known pages only: no open redirect. */

export const ADDRESSES = [...SITE_PAGES.flatMap(addressesOf), '/admin'];

const PATTERNS = ADDRESSES.map((address) => address.split('/').filter(Boolean));
const A_DAY_IN_SECONDS = 86_400;

/** 308 keeps the method. */
export const oneAddress = createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { pathname, search } = new URL(c.req.url);
  const address = addressOf(pathname);
  if (address === undefined || address === pathname) return next();
  c.header('Cache-Control', `public, max-age=${A_DAY_IN_SECONDS}`);
  return c.redirect(`${address}${search}`, 308);
});

export function addressOf(pathname: string): string | undefined {
  const parts = pathname.split('/').filter(Boolean);
  if (/^index\.html?$/i.test(parts.at(-1) ?? '')) parts.pop();
  const small = parts.map((part) => part.toLowerCase());
  const pattern = PATTERNS.find(
    (steps) =>
      steps.length === parts.length &&
      steps.every((step, index) => step.startsWith(':') || step.toLowerCase() === small[index]),
  );
  if (!pattern) return undefined;
  const steps = pattern.map((step, index) => {
    if (step === ':slug') return small[index];
    return step.startsWith(':') ? parts[index] : step;
  });
  return `/${steps.join('/')}`;
}
