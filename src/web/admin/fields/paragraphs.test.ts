import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { numberOf, paragraphsAsText, paragraphsOf } from './paragraphs.ts';

test.each([
  ['', []],
  [' \n\n ', []],
  ['One.\nStill one.\n\n\nTwo.\r\n \r\nThree.', ['One. Still one.', 'Two.', 'Three.']],
])('%j is read as %j', (text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs));

it('reads what it has written', () => {
  const word = fc.stringMatching(/^[a-z.,]{1,8}$/);
  const paragraph = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      expect(paragraphsOf(paragraphsAsText(paragraphs))).toEqual(paragraphs);
    }),
  );
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['', Number.NaN],
  ['a dozen', Number.NaN],
  [undefined, Number.NaN],
])('the number in %j is %d', (text, number) => expect(numberOf(text)).toBe(number));
