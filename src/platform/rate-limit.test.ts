import { describe, expect, it, test } from 'vitest';
import { AppError } from './errors.ts';
import { clientKey, createRateLimits, LIMITS, type RateLimits } from './rate-limit.ts';

const uses = async (limits: RateLimits, times: number, key = 'k') => {
  for (let use = 0; use < times; use += 1) await limits.use('register', key, 'Please wait.');
};
const refusal = (limits: RateLimits, key = 'k') =>
  limits.use('register', key, 'Please wait.').then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

describe('a limit', () => {
  it('lets its points through, then refuses in the words given, with Retry-After in whole seconds', async () => {
    const limits = createRateLimits(1);
    await uses(limits, LIMITS.register.points);
    const error = await refusal(limits);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, message: 'Please wait.' });
    const wait = error?.headers['Retry-After'] ?? '';
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(LIMITS.register.seconds);
  });
  it('counts each key and each name by itself', async () => {
    const limits = createRateLimits(1);
    await uses(limits, LIMITS.register.points);
    expect(await refusal(limits, 'another')).toBeUndefined();
    await limits.use('login', 'k', 'Please wait.');
  });
  it('forgets what is forgiven', async () => {
    const limits = createRateLimits(1);
    await uses(limits, LIMITS.register.points);
    await limits.forgive('register', 'k');
    expect(await refusal(limits)).toBeUndefined();
  });
  it('is multiplied by RATE_LIMITS and never switched off', async () => {
    const [generous, tiny] = [createRateLimits(2), createRateLimits(0.0001)];
    await uses(generous, LIMITS.register.points * 2);
    expect(await refusal(generous)).toMatchObject({ status: 429 });
    await uses(tiny, 1);
    expect(await refusal(tiny)).toMatchObject({ status: 429 });
  });
});

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

test('every limit has points and a time', () => {
  for (const { points, seconds } of Object.values(LIMITS)) expect(Math.min(points, seconds)).toBeGreaterThan(0);
});
