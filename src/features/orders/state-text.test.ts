import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { ORDER_SHOWS, ORDER_SORTS, type OrderFilter } from './model.ts';
import { isOverdue, stateText } from './rules.ts';
import { ordersFromSearch, searchFromOrders } from './url.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();
const order = (changes: object) => ({
  status: 'open' as const,
  statusSince: ago(1),
  createdAt: ago(1),
  payment: null,
  deliveredAt: null,
  ...changes,
});
const payment = (hours: number) => ({ paidAt: ago(hours), method: 'bank' as const, reference: '', receiptNo: 1001 });

describe('where an order stands', () => {
  it.each([
    ['made an hour ago', order({}), false, 'Waiting 1 hour for its payment.'],
    ['made a day ago to the minute', order({ createdAt: ago(24) }), false, 'Waiting 1 day for its payment.'],
    ['made longer ago', order({ createdAt: ago(25) }), true, 'Waiting 1 day for its payment.'],
    [
      'paid and delivered',
      order({ status: 'paid', payment: payment(50), deliveredAt: ago(50) }),
      false,
      'Paid 2 days ago, delivered.',
    ],
    [
      'paid a day ago, with a score missing',
      order({ status: 'paid', statusSince: ago(25), payment: payment(25) }),
      true,
      'Paid 1 day ago, but a full score is missing.',
    ],
    ['cancelled', order({ status: 'cancelled', createdAt: ago(900) }), false, 'Cancelled 1 hour ago.'],
    ['paid back', order({ status: 'refunded', payment: payment(900) }), false, 'Paid back 1 hour ago.'],
  ])('%s is said in words, and whether it is overdue', (_, one, overdue, text) => {
    expect([isOverdue(one, NOW), stateText(one, NOW)]).toEqual([overdue, text]);
  });
});

it('what the list is asked for comes back from its address', () => {
  const filter: fc.Arbitrary<OrderFilter> = fc.record({
    search: fc.string({ maxLength: 40 }),
    show: fc.constantFrom(undefined, ...ORDER_SHOWS),
    sort: fc.constantFrom(...ORDER_SORTS),
  });
  fc.assert(
    fc.property(filter, (asked) => {
      expect(ordersFromSearch(new URLSearchParams(searchFromOrders(asked).toString()))).toEqual(asked);
    }),
  );
});
