import { expect, test } from 'vitest';
import { stateName, stateProblem, townLine, US_STATES, zipProblem } from './us-places.ts';

test('an empty state or zip code is no problem', () => {
  for (const problem of [stateProblem, zipProblem]) expect(problem('')).toBeUndefined();
});

test('State is chosen from the 50 US states and DC', () => {
  expect(new Set(US_STATES.map(([code]) => code)).size).toBe(51);
  expect(new Set(US_STATES.map(([, name]) => name)).size).toBe(51);
  for (const [code, name] of US_STATES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(stateProblem(code)).toBeUndefined();
    expect(stateName(code)).toBe(name);
  }
  expect(stateName('DC')).toBe('District of Columbia');
  for (const wrong of ['nv', 'Nevada', 'PR', 'XX', 'NV ']) expect(stateProblem(wrong)).toBeDefined();
});

test('a zip code is five digits kept as text', () => {
  for (const zip of ['89109', '02134', '00501']) expect(zipProblem(zip)).toBeUndefined();
  for (const zip of ['2134', '891090', '89109-1234', '8910a', '89109\n', '٨٩١٠٩']) {
    expect(zipProblem(zip)).toBe('A zip code has five digits.');
  }
});

test('a town is written as on an envelope, without what is not given', () => {
  const line = (city: string, state: string, zipCode: string) =>
    townLine({ city, state, zipCode }).replace(/\u00a0/g, ' ');
  expect(line('Las Vegas', 'NV', '89109')).toBe('Las Vegas, NV 89109');
  expect(line('Las Vegas', 'NV', '')).toBe('Las Vegas, NV');
  expect(line('Las Vegas', '', '89109')).toBe('Las Vegas 89109');
  expect(line('', '', '')).toBe('');
});
