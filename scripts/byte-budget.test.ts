import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 110_750,
  '/about': 109_900,
  '/repertoire': 125_700,
  '/opus/details/:id': 120_450,
  '/musicians': 124_400,
  '/musician/details/:id': 118_550,
  '/performances': 111_750,
  '/performances/:id': 113_750,
  '/contact': 116_900,
  '/mpcs': 131_100,
  '/ncs': 139_100,
  '/auth/:formType': 114_200,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
