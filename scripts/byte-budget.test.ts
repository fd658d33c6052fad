import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 110_800,
  '/about': 109_950,
  '/repertoire': 125_700,
  '/opus/details/:id': 120_500,
  '/musicians': 124_450,
  '/musician/details/:id': 118_550,
  '/performances': 111_800,
  '/performances/:id': 113_750,
  '/contact': 116_900,
  '/mpcs': 131_150,
  '/ncs': 139_150,
  '/auth/:formType': 114_250,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
