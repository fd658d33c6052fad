import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dollars } from '#/platform/text/dollars.ts';
import { orderShortcode } from '../compositions/rules.ts';
import {
  copiesText,
  licensee,
  matchKeyOf,
  ORDER_STEPS,
  orderName,
  shortcodeOfOrder,
  splitShortcode,
  stepsFrom,
  totalOf,
} from './rules.ts';

const preludes = { composer: 'Hana Park', opusNo: '7', title: 'Preludes' };
const song = { composer: 'Danylo Koval', opusNo: 'k1', title: 'Song' };

describe('the shortcode of an order', () => {
  it('begins with what the spec says of its first work, and ends with the code', () => {
    expect(shortcodeOfOrder([preludes], 'K7M3Q')).toBe(`${orderShortcode(preludes)}-K7M3Q`);
    expect(shortcodeOfOrder([preludes, song, song], 'K7M3Q')).toBe(`${orderShortcode(preludes)}+2-K7M3Q`);
  });

  it('is taken apart into the first work, how many more, and the code', () => {
    const letters = fc.stringMatching(/^[A-Z][A-Z+-]{0,9}[A-Z]$/);
    fc.assert(
      fc.property(letters, fc.nat({ max: 12 }), (title, more) => {
        const { work, code, ...rest } = splitShortcode(
          shortcodeOfOrder([{ ...preludes, title }, ...Array(more).fill(song)], 'K7M3Q'),
        );
        expect({ work, code }).toEqual({ work: orderShortcode({ ...preludes, title }), code: 'K7M3Q' });
        expect(rest.more).toBe(more === 0 ? '' : `+${more}`);
      }),
    );
  });

  it('is known again whatever a bank does to signs and cases', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(' ', '/', '.', ''), (title, instead) => {
        const shortcode = shortcodeOfOrder([{ ...preludes, title }], 'K7M3Q');
        const mangled = `PAYMENT ${shortcode.replaceAll('-', instead).replaceAll('+', instead)} THANKS`.toUpperCase();
        expect(matchKeyOf(mangled)).toContain(matchKeyOf(shortcode.toUpperCase()));
      }),
    );
  });
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [2_700, '$27.00'],
  [123_405, '$1,234.05'],
  [-500, '−$5.00'],
])('%i cents are %s', (cents, text) => expect(dollars(cents)).toBe(text));

test('a total is what the lines come to, to the cent', () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 0, max: 10_000_000 }),
    copies: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      let sum = 0n;
      for (const { unitCents, copies } of lines) sum += BigInt(unitCents) * BigInt(copies);
      expect(BigInt(totalOf(lines))).toBe(sum);
    }),
  );
});

test('copies, names and buyers in words', () => {
  expect([copiesText(1), copiesText(3)]).toEqual(['1 copy', '3 copies']);
  expect(orderName([preludes])).toBe('Preludes');
  expect(orderName([preludes, song, song])).toBe('Preludes and 2 more');
  expect(licensee({ buyerName: '', buyerEmail: 'june@example.com' })).toBe('june@example.com');
});

describe('the steps of an order', () => {
  test.each([
    ['open', ['confirm', 'cancel']],
    ['cancelled', ['confirm', 'reopen']],
    ['paid', ['refund', 'unconfirm']],
    ['refunded', ['unconfirm']],
  ] as const)('from %s are %j', (status, steps) => expect(stepsFrom(status)).toEqual(steps));

  it('lead somewhere else', () => {
    for (const { from, to } of Object.values(ORDER_STEPS)) expect(from).not.toContain(to);
  });
});
