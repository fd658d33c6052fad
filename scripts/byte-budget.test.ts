import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PublicRoute, scriptsOf } from '../bench/route-bytes.ts';

/** Scripts of a first visit, in bytes of brotli; a little above what is reached. More is a decision (decision 36). */
const LIMITS: Record<PublicRoute, number> = {
  '/': 112_650,
  '/about': 111_100,
  '/repertoire': 127_650,
  '/opus/details/:id': 123_550,
  '/musicians': 126_100,
  '/musician/details/:id': 122_200,
  '/performances': 113_800,
  '/performances/:id': 115_400,
  '/contact': 118_500,
  '/mpcs': 133_350,
  '/ncs': 141_100,
  '/auth/:formType': 115_700,
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
