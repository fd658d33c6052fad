import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_350,
  '/about': 111_520,
  '/repertoire': 132_500,
  '/opus/details/:id': 124_400,
  '/musicians': 129_850,
  '/musician/details/:id': 122_950,
  '/performances': 114_520,
  '/performances/:id': 115_950,
  '/contact': 119_000,
  '/mpcs': 125_000,
  '/ncs': 142_850,
  '/auth/:formType': 116_280,
};

const SCRIPTS = resolve(import.meta.dirname, '../build/client/assets/*.js');

it('no script asks for Temporal, which Safari has not', () => {
  const scripts = globSync(SCRIPTS);
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((script) => readFileSync(script, 'utf8').includes('Temporal.'))).toEqual([]);
});

describe('the scripts of a page', () => {
  it.each(Object.entries(LIMITS) as [PublicRoute, number][])('%s: at most %i bytes', (route, limit) => {
    expect(scriptsOf(route).total).toBeLessThanOrEqual(limit);
  });
});
