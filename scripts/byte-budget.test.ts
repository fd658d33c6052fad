import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 111_600,
  '/about': 110_600,
  '/repertoire': 126_350,
  '/opus/details/:id': 121_150,
  '/musicians': 125_100,
  '/musician/details/:id': 119_200,
  '/performances': 112_450,
  '/performances/:id': 114_400,
  '/contact': 117_550,
  '/mpcs': 132_000,
  '/ncs': 139_800,
  '/auth/:formType': 114_900,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
