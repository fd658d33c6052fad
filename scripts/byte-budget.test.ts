import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 20). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 92_000,
  '/about': 91_000,
  '/repertoire': 95_500,
  '/opus/details/:id': 95_000,
  '/musicians': 99_500,
  '/musician/details/:id': 93_000,
  '/performances': 92_200,
  '/performances/:id': 95_000,
  '/contact': 95_000,
  '/mpcs': 119_500,
  '/ncs': 115_000,
  '/auth/:formType': 92_500,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
