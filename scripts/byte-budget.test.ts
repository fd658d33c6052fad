import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 112_250,
  '/about': 111_350,
  '/repertoire': 127_150,
  '/opus/details/:id': 123_000,
  '/musicians': 125_800,
  '/musician/details/:id': 122_100,
  '/performances': 113_100,
  '/performances/:id': 115_100,
  '/contact': 118_350,
  '/mpcs': 132_800,
  '/ncs': 140_600,
  '/auth/:formType': 115_550,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
