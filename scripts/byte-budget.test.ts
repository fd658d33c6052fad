import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_000,
  '/about': 110_400,
  '/repertoire': 126_300,
  '/opus/details/:id': 121_100,
  '/musicians': 125_200,
  '/musician/details/:id': 119_000,
  '/performances': 112_200,
  '/performances/:id': 114_300,
  '/contact': 117_400,
  '/mpcs': 132_400,
  '/ncs': 140_300,
  '/auth/:formType': 115_200,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
