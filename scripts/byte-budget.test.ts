import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_150,
  '/about': 111_300,
  '/repertoire': 131_950,
  '/opus/details/:id': 123_850,
  '/musicians': 129_250,
  '/musician/details/:id': 122_700,
  '/performances': 114_250,
  '/performances/:id': 115_750,
  '/contact': 118_800,
  '/mpcs': 133_900,
  '/ncs': 142_550,
  '/auth/:formType': 116_100,
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
