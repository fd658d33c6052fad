import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { OfferedLine } from '#/features/cart/model.ts';
import { choiceText, offerText } from './offer-text.ts';

const work = (title: string, ...offeringMusicians: string[]) =>
  ({ _id: title, title, offeringMusicians, movements: [] }) as unknown as OfferedLine;
const hana = { _id: 'hana', name: 'Hana Park' };

it('counts a song that nobody has in the repertoire among what is chosen, and says who learns it', () => {
  const lines = [work('Canon', 'hana'), work('Arioso', 'hana'), work('Clair de lune', 'hana')];
  const asked = { lines, songs: ['Lavender Haze'] };
  expect(offerText(asked, 'hana')).toBe('offers 3 of 4, and learns Lavender Haze');
  expect(choiceText(asked, hana, true)).toBe(
    'We suggest Hana Park, who offers 3 of 4, and learns Lavender Haze; choose another if you like.',
  );
  expect(choiceText({ lines, songs: [] }, hana, false)).toBe('Hana Park offers everything you chose.');
  expect(choiceText({ lines: [], songs: [] }, hana, true)).toBe('We suggest Hana Park; choose another if you like.');
  expect(choiceText({ lines: [], songs: [] }, hana, false)).toBe('');
  expect(choiceText({ lines: [work('Canon')], songs: [] }, hana, false)).toBe(
    'Hana Park offers nothing of what you chose. You can ask all the same.',
  );
  expect(choiceText({ lines: [...lines, work('Air')], songs: [] }, hana, false)).toBe(
    'Hana Park offers 3 of 4. Not offered:',
  );
});

test('everything is said to be offered only where nothing has to be learned', () => {
  const lines = fc.array(fc.boolean().map((offered) => work('A work', ...(offered ? ['hana'] : []))));
  const songs = fc.array(fc.constant('A song'), { maxLength: 3 });
  fc.assert(
    fc.property(lines, songs, (list, titles) => {
      const whole = list.length > 0 && titles.length === 0 && list.every((line) => line.offeringMusicians.length > 0);
      expect(offerText({ lines: list, songs: titles }, 'hana') === 'offers everything you chose').toBe(whole);
    }),
  );
});
