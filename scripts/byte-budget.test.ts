import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 112_640,
  '/about': 110_300,
  '/repertoire': 126_100,
  '/opus/details/:id': 120_800,
  '/musicians': 124_900,
  '/musician/details/:id': 118_700,
  '/performances': 112_100,
  '/performances/:id': 114_200,
  '/contact': 117_300,
  '/mpcs': 132_000,
  '/ncs': 139_900,
  '/auth/:formType': 115_000,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
