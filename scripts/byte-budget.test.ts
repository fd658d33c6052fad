import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 113_200,
  '/about': 111_420,
  '/repertoire': 132_050,
  '/opus/details/:id': 123_950,
  '/musicians': 129_350,
  '/musician/details/:id': 122_800,
  '/performances': 114_320,
  '/performances/:id': 115_800,
  '/contact': 118_900,
  '/mpcs': 133_900,
  '/ncs': 142_650,
  '/auth/:formType': 116_200,
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
