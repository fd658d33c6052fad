import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '#/features/site-content/rules.ts';
import terms from '../../../../../content/terms.json' with { type: 'json' };
import { BLOCKS, FIELDS, NEEDED } from '../model.ts';
import { canonical } from './facts.ts';
import { type Filled, fillTemplate, templateProblem } from './template.ts';

const TYPED = [
  '{client}',
  '{fee}',
  '} {',
  '“Rain” & \'Co\' "x"',
  'נועם כהן',
  'محمد علي',
  '🎻 Ada',
  '$& $1 $$',
  '<b>x</b>',
];
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => !['', '##', '-'].includes(word));
/** Lines as owners write them: headings, items, and text with anything in it. */
const line = fc
  .tuple(fc.constantFrom('', '## ', '- ', '  ', '-', '##'), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map(([mark, words]) => mark + words);
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('a template', () => {
  it('as it comes with the house can be filled for every event', () => {
    expect(templateProblem(terms.text)).toBeUndefined();
  });

  it.each(NEEDED)('without {%s} is refused by its name', (name) => {
    expect(templateProblem(terms.text.replaceAll(`{${name}}`, ''))).toContain(`{${name}}`);
  });

  it.each(['fee', ' client ', 'Client', '', 'constructor', '__proto__'])('with {%s} is refused by its name', (name) => {
    expect(templateProblem(`${terms.text}\n{${name}}`)).toContain(`{${name}}`);
  });

  it.each(BLOCKS)('has {%s} in a line of its own', (name) => {
    expect(templateProblem(`${terms.text}\nIt is {${name}}.`)).toContain(`{${name}}`);
  });

  it('keeps what people typed as they typed it, whatever it looks like', () => {
    const shape = FIELDS.map((name) => `${name}: {${name}}`).join('\n');
    fc.assert(
      fc.property(fc.constantFrom(...TYPED), (typed) => {
        const filled = {
          ...Object.fromEntries(FIELDS.map((name) => [name, typed])),
          ...Object.fromEntries(BLOCKS.map((name) => [name, [typed, typed]])),
        } as unknown as Filled;
        expect(fillTemplate(shape, filled).split('\n')).toEqual(FIELDS.map((name) => `${name}: ${typed}`));
        expect(fillTemplate('{price}', filled)).toBe(`- ${typed}\n- ${typed}`);
      }),
    );
  });
});

describe('the blocks of a text', () => {
  it('hold every word of it, in its order', () => {
    fc.assert(
      fc.property(text, (any) => {
        const blocks = blocksOf(any);
        expect(blocks.flatMap(({ words }) => wordsOf(words))).toEqual(wordsOf(any));
      }),
    );
  });
});

describe('the canonical form', () => {
  it('of a canonical text is itself, and no word of it is lost', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('\r', '\n', ' ', 'é', 'e\u0301', 'x') }),
        ),
        (any) => {
          const once = canonical(any);
          expect(canonical(once)).toBe(once);
          expect(wordsOf(once)).toEqual(wordsOf(any.normalize('NFC')));
        },
      ),
    );
  });

  it('is one for all that reads the same: line ends, spaces at ends of lines, composed letters', () => {
    expect(canonical('Caf\u00e9  \r\nRain\r')).toBe(canonical('Cafe\u0301\nRain\n\n'));
  });
});
