import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 20). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 90_500,
  '/about': 89_000,
  '/repertoire': 93_500,
  '/opus/details/:id': 93_500,
  '/musicians': 98_000,
  '/musician/details/:id': 91_000,
  '/performances': 90_500,
  '/performances/:id': 93_500,
  '/contact': 93_500,
  '/mpcs': 115_000,
  '/ncs': 111_500,
  '/auth/:formType': 91_000,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
