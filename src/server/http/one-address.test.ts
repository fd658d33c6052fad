import fc from 'fast-check';
import { expect, test } from 'vitest';
import routes from '#/web/routes.ts';
import { ADDRESSES, addressOf } from './one-address.ts';

test.each([
  ['/repertoire/', '/repertoire'],
  ['/Repertoire', '/repertoire'],
  ['/MUSICIANS', '/musicians'],
  ['/clientprofile', '/clientProfile'],
  ['/clientProfile/', '/clientProfile'],
  ['/Musician/Details/raJGwDxan0FR2', '/musician/details/raJGwDxan0FR2'],
  ['/opus//details///AbC-_1/', '/opus/details/AbC-_1'],
  ['/NCS/b3/', '/ncs/b3'],
  ['/mpcs/American-Pride/', '/mpcs/american-pride'],
  ['/index.html', '/'],
  ['/about/Index.HTM', '/about'],
  ['//', '/'],
  ['//about', '/about'],
])('%s means %s', (written, address) => {
  expect(addressOf(written)).toBe(address);
});

test.each([
  '/nothing/',
  '/About/More',
  '//evil.example/',
  '//evil.example/about',
  '/API/opuses/',
  '/api/opuses/',
  '/performances.ics/',
  '/service-worker.js/',
])('%s means no page', (path) => {
  expect(addressOf(path)).toBeUndefined();
});

const segment = fc.stringMatching(/^[\w%.~-]{1,12}$/);
const anyPath = fc.oneof(
  fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom(...ADDRESSES), segment, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), fc.nat(3))
    .map(([address, id, capitals, slashes]) =>
      [...address.replace(/:\w+/, id).replaceAll('/', '/'.repeat(slashes + 1))]
        .map((sign, index) => (capitals[index % 40] ? sign.toUpperCase() : sign))
        .join(''),
    ),
);

test('whoever is sent on stays on this site, is at the end of the way, and means the same page', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const address = addressOf(path);
      if (address === undefined) return;
      expect(new URL(address, 'https://piano.example.com').origin).toBe('https://piano.example.com');
      expect(address).not.toMatch(/\/\/|.\/$/);
      expect(addressOf(address) ?? address).toBe(address);
      const plain = (text: string) =>
        text
          .toLowerCase()
          .replace(/\/+/g, '/')
          .replace(/(?<=.)\/$/, '');
      expect(plain(address)).toBe(plain(path).replace(/\/index\.html?$/, '') || '/');
    }),
    { numRuns: 500 },
  );
});

test('the table has every page of the site but the rooms of the admins', () => {
  const shown = routes.flatMap(({ path }) =>
    path === undefined || path === '*' || path.includes('.') ? [] : `/${path}`,
  );
  const fits = (route: string) =>
    ADDRESSES.some((address) => plainPattern(address) === plainPattern(route.replace(/\/:\w+\?$/, '/:x')));
  const without = shown.filter((route) => !['/auth/:formType', '/offline'].includes(route) && !fits(route));
  expect(without).toEqual([]);
});

function plainPattern(address: string): string {
  return address.replace(/:\w+/g, ':');
}
