import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_PARAMS } from '#/features/repertoire/url.ts';
import { cachedAddress } from './addresses.ts';

describe('what is kept', () => {
  it.each([
    '/',
    '/_.data',
    '/about',
    '/about.data',
    '/repertoire',
    '/opus/details/a-b_C1',
    '/musicians',
    '/musician/details/x',
    '/performances',
    '/performances/x',
    '/performances/x.ics',
    '/performances.ics',
    '/contact',
    '/melody',
    '/mpcs',
    '/mpcs/ballroom',
    '/ncs',
    '/ncs/b1.data',
    '/auth/login',
    '/auth/signup',
    '/api/opuses',
    '/api/opuses/opus/x',
    '/api/musicians',
    '/api/performances',
  ])('%s', (url) => {
    expect(cachedAddress(url)).toEqual({ key: url, searching: false });
  });

  it.each([
    '/cart',
    '/cart.data',
    '/clientProfile',
    '/request',
    '/requests/x',
    '/requests/x.ics',
    '/order?token=x',
    '/order/paid?token=x',
    '/answer?token=x',
    '/auth/reset?token=x',
    '/auth/verify?token=x',
    '/admin',
    '/admin/opuses',
    '/admin/login',
    '/api/cart',
    '/api/auth/session',
    '/api/captcha',
    '/api/clients',
    '//evil.example',
    'http://evil.example/api/opuses',
    '/about/',
    '/About',
    '/about%00',
    '/opus/details/../../admin',
    '',
  ])('and not %s', (url) => {
    expect(cachedAddress(url)).toBeUndefined();
  });
});

describe('the search part', () => {
  it('counts as far as the page heeds it, in one order', () => {
    const one = cachedAddress('/repertoire?keyword=a+b&composer=Bach&utm_source=x');
    expect(one).toEqual(cachedAddress('/repertoire?fbclid=1&composer=Bach&keyword=a%20b'));
    expect(one).toEqual({ key: '/repertoire?composer=Bach&keyword=a+b', searching: true });
    expect(cachedAddress('/?utm_source=x')).toEqual({ key: '/', searching: false });
  });

  it('keeps the order of what is asked several times', () => {
    expect(cachedAddress('/repertoire?repType=Solo&repType=Piano')?.key).toBe('/repertoire?repType=Solo&repType=Piano');
  });

  it('of a call that refuses what it does not know is not cut short', () => {
    expect(cachedAddress('/api/opuses?limit=5')).toEqual({ key: '/api/opuses?limit=5', searching: true });
    expect(cachedAddress('/api/opuses?limit=5&x=1')).toBeUndefined();
    expect(cachedAddress('/api/opuses?')).toBeUndefined();
    expect(cachedAddress('/api/musicians?x=1')).toBeUndefined();
  });

  const HEEDED: readonly string[] = [...FILTER_PARAMS, 'show', '_routes'];

  it('floods only the room for searches: whatever is added, a plain address stays itself', () => {
    const unknown = fc
      .webQueryParameters()
      .filter((query) => ![...new URLSearchParams(query).keys()].some((name) => HEEDED.includes(name)));
    fc.assert(
      fc.property(unknown, (query) => {
        fc.pre(query.length < 1900);
        expect(cachedAddress(`/repertoire?${query}`)).toEqual({ key: '/repertoire', searching: false });
      }),
    );
  });

  it('never makes two different questions one', () => {
    const asked = fc.array(
      fc.tuple(fc.constantFrom('composer', 'keyword', 'instrument'), fc.string({ maxLength: 20 })),
    );
    const sorted = (pairs: [string, string][]) => {
      const search = new URLSearchParams(pairs);
      search.sort();
      return [...search].flat();
    };
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        const keys = [one, other].map((pairs) => cachedAddress(`/repertoire?${new URLSearchParams(pairs)}`)?.key);
        expect(keys[0] === keys[1]).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
      }),
    );
  });
});
