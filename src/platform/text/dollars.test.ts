import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { centsOf, dollars, dollarsToType, dollarsTyped, dollarText, isInCents, sumOf } from './dollars.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

it.each([
  [2, '$2'],
  [12.5, '$12.50'],
  [1234.05, '$1,234.05'],
  [0, '$0'],
])('%d reads %s', (amount, text) => expect(dollarText(amount)).toBe(text));

it.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12.5', 12.5],
  ['$1,250.05', 1250.05],
  ['0', 0],
])('%j is taken as %d', (typed, amount) => expect(dollarsTyped(typed)).toBe(amount));

it.each(['', ' ', '12,50', '1,25', '12.505', '-3', 'twelve', '1e3', '12.'])('%j is no amount', (typed) =>
  expect(dollarsTyped(typed)).toBeNaN(),
);

test('what is added up is right to the cent', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 40 }), (amounts) => {
      expect(centsOf(sumOf(amounts.map((amount) => amount / 100)))).toBe(amounts.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('whole cents are known, and are written and read alike', () => {
  expect([isInCents(12.5), isInCents(12.505), isInCents(0.1 + 0.2)]).toEqual([true, false, true]);
  fc.assert(
    fc.property(cents, (amount) => {
      expect(isInCents(amount / 100)).toBe(true);
      expect(dollarsTyped(dollarsToType(amount / 100))).toBe(amount / 100);
      expect(centsOf(dollarsTyped(dollars(amount)))).toBe(amount);
    }),
  );
});
