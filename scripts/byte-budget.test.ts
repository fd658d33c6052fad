import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 110_600,
  '/about': 109_300,
  '/repertoire': 122_900,
  '/opus/details/:id': 119_000,
  '/musicians': 121_700,
  '/musician/details/:id': 111_500,
  '/performances': 111_200,
  '/performances/:id': 113_200,
  '/contact': 116_500,
  '/mpcs': 142_000,
  '/ncs': 138_800,
  '/auth/:formType': 114_000,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
