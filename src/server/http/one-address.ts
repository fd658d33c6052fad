import { createMiddleware } from 'hono/factory';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';

/*
 * Every page has one address. Whoever writes it another way is sent there: a slash at the end or one too many, other
 * capitals, index.html. Only to what is in the table of pages, so never to another site; the rest is not found, as it should be.
 */

/** Of the pages that people write down or pass on; the rooms of the admins are theirs. */
export const ADDRESSES = [...SITE_PAGES.flatMap(addressesOf), '/admin'];

const PATTERNS = ADDRESSES.map((address) => address.split('/').filter(Boolean));
const A_DAY_IN_SECONDS = 86_400;

/** 308, so that a method stays what it is; search and all. */
export const oneAddress = createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { pathname, search } = new URL(c.req.url);
  const address = addressOf(pathname);
  if (address === undefined || address === pathname) return next();
  c.header('Cache-Control', `public, max-age=${A_DAY_IN_SECONDS}`);
  return c.redirect(`${address}${search}`, 308);
});

/** The one address of the page that a path means; undefined when it means none. */
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
