import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ensembleOn } from './ensemble.ts';

describe('an ensemble on a day', () => {
  const who = (availability: 'free' | 'ask' | 'taken', ...instruments: string[]) => ({ instruments, availability });
  it.each([
    ['each part has somebody free', ['Violin', 'Piano'], [who('free', 'violin'), who('free', 'piano')], 'free'],
    ['nobody plays two parts at once', ['Piano', 'Organ'], [who('free', 'piano', 'organ')], 'ask'],
    [
      'who plays both leaves the other part to the one who plays one',
      ['Piano', 'Organ'],
      [who('free', 'piano', 'organ'), who('free', 'piano')],
      'free',
    ],
    ['one part is to be asked', ['Violin', 'Piano'], [who('ask', 'violin'), who('free', 'piano')], 'ask'],
    ['the only violin is taken', ['Violin', 'Piano'], [who('taken', 'violin'), who('free', 'piano')], 'taken'],
    ['nobody here plays it', ['Theremin'], [who('free', 'piano')], 'ask'],
  ] as const)('when %s', (_, parts, musicians, said) => expect(ensembleOn(parts, musicians)).toBe(said));

  test('is never less free when somebody becomes free', () => {
    const instrument = fc.constantFrom('violin', 'viola', 'piano');
    const musician = fc.record({
      instruments: fc.uniqueArray(instrument, { minLength: 1 }),
      availability: fc.constantFrom('free', 'ask', 'taken' as const),
    });
    const grows = fc.property(
      fc.array(instrument),
      fc.array(musician, { minLength: 1 }),
      fc.nat(),
      (parts, some, who) => {
        const order = ['taken', 'ask', 'free'];
        const after = some.map((one, index) =>
          index === who % some.length ? { ...one, availability: 'free' as const } : one,
        );
        expect(order.indexOf(ensembleOn(parts, after))).toBeGreaterThanOrEqual(order.indexOf(ensembleOn(parts, some)));
      },
    );
    fc.assert(grows);
  });
});
