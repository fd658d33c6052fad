import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 111_650,
  '/about': 110_750,
  '/repertoire': 126_550,
  '/opus/details/:id': 122_400,
  '/musicians': 125_200,
  '/musician/details/:id': 121_500,
  '/performances': 112_500,
  '/performances/:id': 114_500,
  '/contact': 117_750,
  '/mpcs': 132_200,
  '/ncs': 140_000,
  '/auth/:formType': 114_950,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
