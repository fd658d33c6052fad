import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { STORE_INSTRUMENTS } from '../model.ts';
import { COVER_WIDTH, coverPlan, groundOf } from './cover-plan.ts';

describe('the ground says who plays', () => {
  it.each([
    ['7', ['piano'], 'ivory'],
    ['7', ['piano (4 hands)'], 'ivory'],
    ['k3', ['piano'], 'blush'],
    ['7', ['violin', 'piano'], 'ebony'],
    ['7', ['voice', 'piano'], 'felt'],
    ['7', ['piano', 'orchestra'], 'felt'],
    ['a2', ['piano'], 'felt'],
  ] as const)('opus %s for %j is %s', (opusNo, instrumentation, ground) => {
    expect(groundOf({ opusNo, instrumentation: [...instrumentation] })).toBe(ground);
  });
});

test('a number within a number is quiet', () => {
  const { numeral } = coverPlan({
    opusNo: '24_1',
    title: 'Tiger under a Pine',
    instrumentation: ['piano'],
    composer: '',
  });
  expect(numeral).toMatchObject({ loud: '24', quiet: '.1' });
});

test('the same work has the same cover, and every stroke stays on it', () => {
  const works = fc.record({
    opusNo: fc.stringMatching(/^[bk]?[1-9]\d{0,2}$/),
    title: fc.string({ minLength: 1, maxLength: 80 }),
    composer: fc.string({ maxLength: 80 }),
    instrumentation: fc.uniqueArray(fc.constantFrom(...STORE_INSTRUMENTS), { minLength: 1 }),
  });
  fc.assert(
    fc.property(works, (work) => {
      const plan = coverPlan(work);
      expect(coverPlan(work)).toEqual(plan);
      for (const [, x, from, across, to] of (plan.lines + plan.joints).matchAll(
        /M(\S+?) ([\d.]+)(?:H([\d.]+)|V([\d.]+))/g,
      )) {
        for (const place of [x, across ?? x]) expect(Number(place)).toBeLessThanOrEqual(COVER_WIDTH - 18);
        for (const place of [from, to ?? from]) {
          expect(Number(place)).toBeGreaterThanOrEqual(236);
          expect(Number(place)).toBeLessThanOrEqual(324);
        }
      }
      expect(plan.title.length).toBeLessThanOrEqual(2);
      // No letter of Imbue is much narrower than a fifth of its size on the average.
      for (const line of plan.title) expect(line.length * plan.titleSize * 0.2).toBeLessThanOrEqual(COVER_WIDTH);
      expect(plan.name.length).toBeLessThanOrEqual(32);
    }),
  );
});

describe('how loud the title is set', () => {
  const loud = (title: string) =>
    coverPlan({ opusNo: '7', title, instrumentation: ['piano'], composer: 'Hana Park' }).dynamic;
  it.each([
    ['Psalm without Words', 'p'],
    ['Twelve Tones for a Quiet Street', 'pp'],
    ['Toccata on a Name', 'ff'],
    ['Kolyskova', 'ppp'],
  ])('%s is %s by its words', (title, dynamic) => expect(loud(title)).toBe(dynamic));
  it('is plain without a word that says so', () => {
    for (const title of ['Moon Jar', 'Field, February', 'Fremont Street, 4 a.m.', 'Two on One Bench'])
      expect(loud(title)).toBe('mf');
  });
});

test('who plays has staves: one, two for a piano, four for four hands', () => {
  const lines = (...instrumentation: ('piano' | 'violin' | 'piano (left hand)' | 'piano (4 hands)')[]) =>
    coverPlan({ opusNo: '7', title: 'Jangdan', instrumentation, composer: 'Hana Park' }).lines.split('H').length - 1;
  expect(lines('violin')).toBe(5);
  expect(lines('piano (left hand)')).toBe(5);
  expect(lines('piano')).toBe(10);
  expect(lines('violin', 'piano')).toBe(15);
  expect(lines('piano (4 hands)')).toBe(20);
});
