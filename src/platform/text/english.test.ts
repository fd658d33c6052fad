import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listed, things, thousands } from './english.ts';

it('writes whole numbers as an American reads them', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(thousands(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

it.each([
  [1, '1 work', '1 entry'],
  [0, '0 works', '0 entries'],
  [1_000, '1,000 works', '1,000 entries'],
])('counts %d', (count, works, entries) => {
  expect([things(count, 'work'), things(count, 'entry', 'entries')]).toEqual([works, entries]);
});

it.each([
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cy'], 'Ana, Ben, and Cy'],
])('lists %j', (names, text) => expect(listed(names)).toBe(text));
