import { expect, test } from 'vitest';
import type { EventRequest } from '../model.ts';
import { claimedAt, restOf } from './rules.ts';

const price = { lines: [], total: 145, exact: true } as unknown as EventRequest['price'];

test('the mark as paid books what is owed', () => {
  const entries = [
    { kind: 'charge', cents: 14_500 },
    { kind: 'payment', cents: -5_000 },
  ] as const;
  expect(restOf({ price }, entries)).toEqual({ chargeCents: 0, openCents: 9_500 });
});

test('the mark as paid charges the price that no agreement has charged, and books it', () => {
  expect(restOf({ price }, [])).toEqual({ chargeCents: 14_500, openCents: 14_500 });
  expect(restOf({ price }, [{ kind: 'payment', cents: -5_000 }])).toEqual({ chargeCents: 14_500, openCents: 9_500 });
});

test('the mark as paid books nothing where no price is known, or all has come', () => {
  expect(restOf({ price: undefined }, [])).toEqual({ chargeCents: 0, openCents: 0 });
  expect(
    restOf({ price }, [
      { kind: 'charge', cents: 100 },
      { kind: 'payment', cents: -100 },
    ]).openCents,
  ).toBe(0);
});

test('a claim stands until something comes, or fails to', () => {
  const claim = { kind: 'claimed', at: '2027-01-01T10:00:00.000Z' };
  expect(claimedAt([claim, { kind: 'note', at: '2027-01-02T10:00:00.000Z' }])).toBe(claim.at);
  expect(claimedAt([claim, { kind: 'money', at: '2027-01-02T10:00:00.000Z' }])).toBeUndefined();
  expect(claimedAt([])).toBeUndefined();
});
