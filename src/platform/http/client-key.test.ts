import { describe, expect, it } from 'vitest';
import { clientKey } from './client-key.ts';

describe("a caller's key", () => {
  it('is the socket, whatever a header claims, when no proxy is trusted', () => {
    expect(clientKey('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1');
  });
  it.each([
    [1, '192.0.2.7'],
    [2, '203.0.113.9'],
    [3, '198.51.100.1'],
  ])('is what the outermost of %i trusted proxies saw', (proxies, key) => {
    expect(clientKey('10.0.0.1', '198.51.100.1, 203.0.113.9 ,192.0.2.7', proxies)).toBe(key);
  });
  it('cannot be forged on the left of the header', () => {
    expect(clientKey('10.0.0.1', 'forged, 192.0.2.7', 1)).toBe(clientKey('10.0.0.1', '192.0.2.7', 1));
  });
  it.each([undefined, '', ' , '])('is the socket when a trusted proxy says %o', (header) => {
    expect(clientKey('10.0.0.1', header, 1)).toBe('10.0.0.1');
  });
  it('is known even when the socket is gone', () => expect(clientKey(undefined, undefined, 0)).toBe('unknown'));
  it('is the same for IPv4 written as IPv6', () => {
    for (const address of ['::ffff:192.0.2.1', '::FFFF:192.0.2.1'])
      expect(clientKey(address, undefined, 0)).toBe('192.0.2.1');
  });
});

describe('IPv6 by /64, the smallest block a household is given', () => {
  const key = (address: string) => clientKey(address, undefined, 0);
  it.each([
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:0DB8:0:0:ffff::'],
    ['2001:db8:1::5', '2001:db8:1:0:7::8'],
    ['fe80::1%eth0', 'fe80::2%eth0'],
    ['2001:db8::192.0.2.1', '2001:db8::192.0.2.2'],
  ])('%s and %s are one household', (one, other) => expect(key(one)).toBe(key(other)));
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['::1', '2001:db8::1'],
    ['2001:db8:1::', '2001:db8::1:0:0:0:0'],
  ])('%s and %s are two', (one, other) => expect(key(one)).not.toBe(key(other)));
});
