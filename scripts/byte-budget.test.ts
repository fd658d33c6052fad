import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 110_500,
  '/about': 109_700,
  '/repertoire': 125_500,
  '/opus/details/:id': 120_250,
  '/musicians': 124_200,
  '/musician/details/:id': 118_300,
  '/performances': 111_500,
  '/performances/:id': 113_500,
  '/contact': 116_700,
  '/mpcs': 130_950,
  '/ncs': 138_400,
  '/auth/:formType': 114_000,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
