import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sumOf } from '#/platform/text/dollars.ts';
import type { Estimate } from '../../estimates/model.ts';
import { besideTotal, quoteDifferences, withDifferences } from './differences.ts';

const ESTIMATE: Estimate = {
  lines: [
    { id: 'player-0', label: 'Mira Castellan', from: 240, to: 240, note: '2 hours at $120.' },
    { id: 'travel', label: 'Travel', from: 5, to: 45, note: 'Zip code not given yet.' },
  ],
  from: 245,
  to: 285,
  exact: false,
  unknown: ['the zip code'],
};
const price = (...lines: { label: string; amount: number; estimated?: string }[]) => ({
  lines,
  total: sumOf(lines.map(({ amount }) => amount)),
  exact: true,
});
const PLAYER = { label: 'Mira Castellan', amount: 240, estimated: 'player-0' };
const TRAVEL = { label: 'Travel', amount: 10, estimated: 'travel' };

describe('beside a line of a quote', () => {
  it.each([
    [
      [PLAYER, TRAVEL],
      ['', ''],
    ],
    [
      [{ ...PLAYER, amount: 300 }, TRAVEL],
      ['$60 more than the estimate’s $240.', ''],
    ],
    [
      [{ ...PLAYER, amount: 200.5 }, TRAVEL],
      ['$39.50 less than the estimate’s $240.', ''],
    ],
    [
      [PLAYER, { ...TRAVEL, amount: 60 }],
      ['', '$15 more than the estimate’s $5 to $45.'],
    ],
    [
      [{ ...PLAYER, label: 'Two hours of violin' }, TRAVEL],
      ['', ''],
    ],
    [
      [{ label: 'TRAVEL', amount: 20 }, PLAYER],
      ['', ''],
    ],
    [
      [PLAYER, TRAVEL, { label: 'A harp carried upstairs', amount: 50 }],
      ['', '', 'Not in the estimate.'],
    ],
    [
      [PLAYER, TRAVEL, { ...TRAVEL, amount: 5 }],
      ['', '', 'Not in the estimate.'],
    ],
    [
      [{ ...TRAVEL, estimated: 'gone' }, PLAYER],
      ['', ''],
    ],
  ])('%j', (lines, beside) => {
    expect(quoteDifferences(ESTIMATE, lines)).toEqual({ beside, left: [] });
    expect(withDifferences(price(...lines), ESTIMATE).lines.map(({ note = '' }) => note)).toEqual(beside);
  });

  it('stands what it was estimated at, while it has no amount', () => {
    const lines = [PLAYER, { ...TRAVEL, amount: null }, { label: 'Candles', amount: null }];
    expect(quoteDifferences(ESTIMATE, lines).beside).toEqual(['', 'Estimated at $5 to $45.', '']);
  });

  it('stands what was left out, below, and what the whole was estimated at', () => {
    expect(besideTotal(price(PLAYER), ESTIMATE)).toEqual([
      'Left out: Travel, $5 to $45 in the estimate.',
      'Estimated before: $245 to $285.',
    ]);
    expect(besideTotal(price(PLAYER, TRAVEL), ESTIMATE)).toEqual(['As it was estimated: $245 to $285.']);
    expect(besideTotal(price(PLAYER), undefined)).toEqual([]);
  });
});

test('lines that were put together are compared by their total alone', () => {
  const together = price({ label: 'Violin and the way', amount: 270 });
  expect(withDifferences(together, ESTIMATE).lines.map(({ note = '' }) => note)).toEqual(['']);
  expect(besideTotal(together, ESTIMATE)).toEqual(['Estimated before: $245 to $285.']);
});

test('a quote says nothing of a difference exactly where each line lies within the estimate', () => {
  const near = (...cents: number[]) => fc.constantFrom(...cents).map((one) => one / 100);
  const [around240, around5to45] = [near(0, 23_999, 24_000, 24_001, 90_000), near(0, 499, 500, 2000, 4500, 4501)];
  fc.assert(
    fc.property(around240, around5to45, (player, travel) => {
      const quoted = price({ ...PLAYER, amount: player }, { ...TRAVEL, amount: travel });
      const silent = quoteDifferences(ESTIMATE, quoted.lines).beside.every((text) => text === '');
      expect(silent).toBe(player === 240 && travel >= 5 && travel <= 45);
      if (silent) expect(quoted.total >= ESTIMATE.from && quoted.total <= ESTIMATE.to).toBe(true);
    }),
  );
});
