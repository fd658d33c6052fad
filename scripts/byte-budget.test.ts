import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_000,
  '/about': 110_300,
  '/repertoire': 126_100,
  '/opus/details/:id': 120_900,
  '/musicians': 125_100,
  '/musician/details/:id': 118_800,
  '/performances': 112_100,
  '/performances/:id': 114_300,
  '/contact': 117_400,
  '/mpcs': 132_300,
  '/ncs': 140_100,
  '/auth/:formType': 115_200,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
