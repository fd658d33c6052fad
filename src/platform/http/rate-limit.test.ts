import { describe, expect, it, test } from 'vitest';
import { AppError } from '../errors.ts';
import { LIMITS, type Limit } from './limits.ts';
import { createRateLimits, type RateLimits } from './rate-limit.ts';
import { countInMemory } from './uses-in-memory.ts';

const limitsOf = (factor: number) => {
  const counter = countInMemory();
  return createRateLimits(factor, { shared: counter, ofThisProcess: counter });
};

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
    const limits = limitsOf(1);
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
    const limits = limitsOf(1);
    await uses(limits, LIMITS.register.points);
    expect(await refusal(limits, 'another')).toBeUndefined();
    await limits.use('login', 'k', 'Please wait.');
  });
  it('forgets what is forgiven', async () => {
    const limits = limitsOf(1);
    await uses(limits, LIMITS.register.points);
    await limits.forgive('register', 'k');
    expect(await refusal(limits)).toBeUndefined();
  });
  it('is multiplied by RATE_LIMITS and never switched off', async () => {
    const [generous, tiny] = [limitsOf(2), limitsOf(0.0001)];
    await uses(generous, LIMITS.register.points * 2);
    expect(await refusal(generous)).toMatchObject({ status: 429 });
    await uses(tiny, 1);
    expect(await refusal(tiny)).toMatchObject({ status: 429 });
  });
});

test('every limit has points and a time', () => {
  for (const { points, seconds } of Object.values<Limit>(LIMITS)) expect(Math.min(points, seconds)).toBeGreaterThan(0);
});
