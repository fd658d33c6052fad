import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteNames, OTHER } from './routes.ts';

const SERVED = [
  '/*',
  '*',
  '/healthz',
  '/assets/*',
  '/api/*',
  '/api/opuses',
  '/api/opuses/:id',
  '/api/opuses/composers',
];
const names = createRouteNames(SERVED.map((path) => ({ path })));

describe('the name of a route', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/_.data', '/'],
    ['/about.data?_routes=x', '/about'],
    ['/opus/details/abc', '/opus/details/:opusId'],
    ['/mpcs', '/mpcs/:slug?'],
    ['/mpcs/ballroom', '/mpcs/:slug?'],
    ['/admin', '/admin'],
    ['/admin/opuses/new', '/admin/opuses/new'],
    ['/admin/opuses/abc', '/admin/opuses/:opusId'],
    ['/order?token=secret', '/order'],
    ['/healthz', '/healthz'],
    ['/assets/root-abc.js', '/assets/*'],
    ['/api/opuses', '/api/opuses'],
    ['/api/opuses/composers', '/api/opuses/composers'],
    ['/api/opuses/abc', '/api/opuses/:id'],
    ['/api/nothing/there', '/api/*'],
    ['/wp-login.php', OTHER],
    ['//evil.example', OTHER],
    ['*', OTHER],
    ['', OTHER],
  ])('of %o is %o', (url, name) => {
    expect(names.nameOf(url)).toBe(name);
  });

  it('is one of a list that no address makes longer', () => {
    const steps = fc.constantFrom('opus', 'details', 'admin', 'api', 'opuses', 'assets', 'order', '..', ':id', '*');
    const path = fc.array(fc.oneof(steps, fc.string()), { maxLength: 8 }).map((parts) => `/${parts.join('/')}`);
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(path, fc.webPath(), fc.string({ maxLength: 500 })), (url) => {
        seen.add(names.nameOf(url));
      }),
      { numRuns: 2000 },
    );
    expect([...seen].filter((name) => !names.all.has(name))).toEqual([]);
  });
});
