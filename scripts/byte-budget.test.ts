import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_100,
  '/about': 111_650,
  '/repertoire': 127_450,
  '/opus/details/:id': 123_350,
  '/musicians': 126_500,
  '/musician/details/:id': 122_100,
  '/performances': 113_650,
  '/performances/:id': 115_300,
  '/contact': 119_000,
  '/mpcs': 133_100,
  '/ncs': 141_000,
  '/auth/:formType': 116_250,
};

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
