import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 110_400,
  '/about': 109_600,
  '/repertoire': 125_300,
  '/opus/details/:id': 120_100,
  '/musicians': 123_900,
  '/musician/details/:id': 118_100,
  '/performances': 111_400,
  '/performances/:id': 113_400,
  '/contact': 116_500,
  '/mpcs': 130_800,
  '/ncs': 138_200,
  '/auth/:formType': 113_800,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
