import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 112_600,
  '/about': 110_000,
  '/repertoire': 125_800,
  '/opus/details/:id': 120_500,
  '/musicians': 124_600,
  '/musician/details/:id': 118_400,
  '/performances': 111_800,
  '/performances/:id': 113_900,
  '/contact': 117_000,
  '/mpcs': 131_700,
  '/ncs': 139_600,
  '/auth/:formType': 114_700,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
