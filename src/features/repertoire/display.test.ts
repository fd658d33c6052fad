import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { composerLastFirst, composerSurname, movementHeading, repTypeLabel, splitName, toRoman } from './rules.ts';

/* How `rules.ts` shows a composer, a type and a movement. */

describe("composer (shown as 'Last, First')", () => {
  it.each([
    ['Ludwig van Beethoven', 'Beethoven, Ludwig van'],
    ['Johann Strauss II', 'Strauss II, Johann'],
    ['Manuel de Falla', 'Falla, Manuel de'],
    ['Ralph Vaughan Williams', 'Vaughan Williams, Ralph'],
    ['Andrew Lloyd Webber', 'Lloyd Webber, Andrew'],
    ['Vaughan Williams', 'Williams, Vaughan'],
    ['Heitor Villa-Lobos', 'Villa-Lobos, Heitor'],
    ['Carl Philipp Emanuel Bach', 'Bach, Carl Philipp Emanuel'],
    ['Harry Connick Jr.', 'Connick Jr., Harry'],
    ['  Clara   Schumann ', 'Schumann, Clara'],
    ['Anonymous', 'Anonymous'],
    ['Richard Rodgers & Oscar Hammerstein II', 'Richard Rodgers & Oscar Hammerstein II'],
    ['Lennon and McCartney', 'Lennon and McCartney'],
    ['Bach/Gounod', 'Bach/Gounod'],
    ['Beethoven, Ludwig van', 'Beethoven, Ludwig van'],
    ['', ''],
  ])('%o is shown as %o', (composer, shown) => expect(composerLastFirst(composer)).toBe(shown));
  it('no word is lost and none added', () => {
    const name = fc.array(fc.constantFrom('Ludwig', 'van', 'de', 'Lloyd', 'Webber', 'II', 'Jr.'), { minLength: 1 });
    const words = (text: string) => text.replace(',', '').split(' ').sort();
    const kept = fc.property(name, (parts) => {
      expect(words(composerLastFirst(parts.join(' ')))).toEqual(parts.toSorted());
    });
    fc.assert(kept);
  });
  it('a surname stands alone in narrow places', () => {
    expect(composerSurname('Ralph Vaughan Williams')).toBe('Vaughan Williams');
    expect(composerSurname('Anonymous')).toBe('Anonymous');
  });
  it('a family name stands first where a small letter follows the hyphen', () => {
    expect(splitName('Kim Sung-tae')).toEqual({ surname: 'Kim', given: 'Sung-tae', familyFirst: true });
    expect(splitName('Heitor Villa-Lobos')).toEqual({ surname: 'Villa-Lobos', given: 'Heitor', familyFirst: false });
  });
});

test("Chamber Music is shown as 'Chamber Music / Orchestral'", () => {
  expect(['Solo', 'Chamber Music', 'Piano Reduction'].map((type) => repTypeLabel(type as 'Solo'))).toEqual([
    'Solo',
    'Chamber Music / Orchestral',
    'Piano Reduction',
  ]);
});

describe('movements get Roman numerals by position', () => {
  it.each([
    ['Allegro', 3, 'III', 'Allegro'],
    ['IV. Sorrow', 2, 'IV', 'Sorrow'],
    ['Intermezzo', 1, 'I', 'Intermezzo'],
    ['I.', 1, 'I', 'I.'],
    ['Vivace. Presto', 5, 'V', 'Vivace. Presto'],
  ])('%o at place %i reads %o, %o', (title, position, numeral, name) => {
    expect(movementHeading(title, position)).toEqual({ numeral, name });
  });
  it('a numeral reads back as its number', () => {
    const signs: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
    const decode = (numeral: string) =>
      [...numeral]
        .map((sign) => signs[sign] ?? Number.NaN)
        .reduce((sum, value, index, all) => sum + (value < (all[index + 1] ?? 0) ? -value : value), 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), (number) => {
        expect(decode(toRoman(number))).toBe(number);
        expect(toRoman(number)).not.toMatch(/IIII|VV|XXXX|LL|CCCC/);
      }),
    );
  });
});
