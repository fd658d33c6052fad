import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landingOf, safeNext } from './safe-next.ts';

test.each(['/', '/request', '/repertoire?keyword=moon&repType=Solo', '/ncs/11_1#pay'])(
  '%s is a place to go',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'cart',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/.//other.example',
  '/..//other.example/cart',
  '/cart/..//other.example',
  '/%2e//other.example',
  '//',
  '//[',
  '/\\[',
])('%j leads nowhere', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test('whatever is asked for, the browser stays on this site, and what was given is given again', () => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', '%2e', '@', ':', '?', '#', '\t', ' ', '[', 'other.example');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const next = safeNext(`/${parts.join('')}`);
      if (next === undefined) return;
      expect(new URL(next, 'https://site.example').origin).toBe('https://site.example');
      expect(safeNext(next)).toBe(next);
    }),
  );
});

test.each([
  [undefined, '/admin'],
  ['/admin', '/admin'],
  ['/admin?search=x', '/admin?search=x'],
  ['/admin/opuses?page=2', '/admin/opuses?page=2'],
  ['/admin/login', '/admin'],
  ['/admin/login?next=/admin/login', '/admin'],
  ['/administration', '/admin'],
  ['/cart', '/admin'],
])('an admin who asks for %s goes to %s', (next, landing) => {
  expect(landingOf('admin', next)).toBe(landing);
});

test('a client goes where they wanted to be, or home', () => {
  expect([landingOf('client', '/cart'), landingOf('client', undefined)]).toEqual(['/cart', '/']);
});
