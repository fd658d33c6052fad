import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 111_900,
  '/about': 109_800,
  '/repertoire': 125_500,
  '/opus/details/:id': 120_400,
  '/musicians': 122_300,
  '/musician/details/:id': 112_000,
  '/performances': 111_800,
  '/performances/:id': 113_700,
  '/contact': 116_800,
  '/mpcs': 131_200,
  '/ncs': 139_600,
  '/auth/:formType': 114_500,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
