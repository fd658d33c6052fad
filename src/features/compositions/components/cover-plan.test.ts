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
      for (const [, x = '', y = '', length = ''] of (plan.first + plan.second).matchAll(/M(\S+) (\S+)h([\d.]+)/g)) {
        expect(Number(x) + Number(length)).toBeLessThanOrEqual(COVER_WIDTH);
        expect(Number(y)).toBeGreaterThanOrEqual(230);
        expect(Number(y)).toBeLessThanOrEqual(330);
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
  it('is never extreme without a word that says so', () => {
    for (const title of ['Moon Jar', 'Field, February', 'Fremont Street, 4 a.m.', 'Two on One Bench'])
      expect(['p', 'mp', 'mf', 'f']).toContain(loud(title));
  });
});

test('four hands play two voices, and so no duet looks like a solo', () => {
  const plan = (instrument: 'piano' | 'piano (4 hands)') =>
    coverPlan({ opusNo: '7', title: 'Jangdan', instrumentation: [instrument], composer: 'Hana Park' });
  const notes = (strokes: string) => strokes.split('M').length - 1;
  const [solo, duet] = [plan('piano'), plan('piano (4 hands)')];
  expect(notes(duet.first + duet.second)).toBe(2 * notes(solo.first + solo.second));
});
