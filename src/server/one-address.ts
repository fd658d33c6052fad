import { createMiddleware } from 'hono/factory';

/*
 * Every page has one address. Whoever writes it another way is sent there: a slash at the end or one too many, other
 * capitals, index.html. Only to what is in this table, so never to another site; the rest is not found, as it should be.
 */

/** As src/web/routes.ts has them. What `:id` stands for is kept letter for letter; a `:name` is always in small letters. */
export const ADDRESSES = [
  '/',
  '/about',
  '/auth/login',
  '/auth/signup',
  '/auth/forgotten',
  '/auth/reset',
  '/auth/verify',
  '/repertoire',
  '/opus/details/:id',
  '/ncs',
  '/ncs/:id',
  '/order',
  '/order/new',
  '/order/lost',
  '/order/closed',
  '/order/paid',
  '/musicians',
  '/musician/details/:id',
  '/performances',
  '/performances/:id',
  '/contact',
  '/mpcs',
  '/mpcs/:name',
  '/cart',
  '/request',
  '/requests/:id',
  '/answer',
  '/clientProfile',
  '/admin',
  '/admin/login',
  '/admin/setup',
] as const;

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
    if (step === ':id') return parts[index];
    return step === ':name' ? small[index] : step;
  });
  return `/${steps.join('/')}`;
}
