import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LETTERS } from '../ledger/model.ts';
import { matchKeyOf, shortcodeOfOrder } from '../orders/rules.ts';
import { judge, type KnownOrder, type Verdict } from './matching.server.ts';
import type { StatementRow } from './statement.server.ts';

const STONES = { composer: 'Hana Park', opusNo: 'b1', title: 'Skipping Stones' };
const RAIN = { composer: 'Hana Park', opusNo: '12', title: 'Rain Études' };

function order(code: string, changes: Partial<KnownOrder> & { works?: (typeof STONES)[] } = {}): KnownOrder {
  const { works = [STONES], ...rest } = changes;
  const shortcode = shortcodeOfOrder(works, code);
  return { _id: code, code, shortcode, matchKey: matchKeyOf(shortcode), status: 'open', totalCents: 1200, ...rest };
}

function paid(text: string, cents: number | undefined = 1200, changes: Partial<StatementRow> = {}): StatementRow {
  return { row: 2, date: '', amount: '', text, cents, unsettled: '', ...changes };
}

const works = [STONES, RAIN].map((work) => ({
  title: work.title,
  shortcode: shortcodeOfOrder([work], '').slice(0, -1),
}));
const verdicts = (rows: StatementRow[], orders: KnownOrder[]): Verdict[] =>
  judge(rows, orders, works).map(({ verdict }) => verdict);
const verdict = (row: StatementRow, ...orders: KnownOrder[]) => verdicts([row], orders)[0];

const K = order('K7M3Q');
const stones = K.shortcode.slice(0, -6);

describe('a payment', () => {
  it.each([
    ['the shortcode as it is', `ZELLE FROM JUNE ${K.shortcode} 4711`, 'shortcode'],
    ['in capitals, without its signs', K.shortcode.toUpperCase().replace(/[^A-Z0-9]/g, ''), 'shortcode'],
    [
      'broken up by the bank',
      `${K.shortcode.slice(0, 9)} / ${K.shortcode.slice(9, 18)} ${K.shortcode.slice(18)}`,
      'shortcode',
    ],
    ['its code alone, as a word', 'for order k7m3q, thanks', 'code'],
    ['the work’s shortcode without the code', `June ${stones}`, 'work'],
  ])('is for the order of which it holds %s', (_, text, by) => {
    expect(verdict(paid(text), K, order('22222', { works: [RAIN] }))).toEqual({ kind: 'match', order: K, by });
  });

  it('with the code inside a longer word is for none', () => {
    expect(verdict(paid('xk7m3qy'), K)).toEqual({ kind: 'none' });
  });

  it('of another amount is not confirmed, by a cent', () => {
    expect(verdict(paid(K.shortcode, 1199), K)).toEqual({ kind: 'amount', order: K });
    expect(verdict(paid(K.shortcode, 0, { cents: undefined }), K)).toEqual({ kind: 'amount', order: K });
  });

  it('of a work that nobody ordered at this amount says so', () => {
    expect(verdict(paid(stones, 500), K)).toMatchObject({ kind: 'work', work: { title: 'Skipping Stones' } });
  });

  it('without a code that fits two waiting orders is for neither', () => {
    expect(verdict(paid(stones), K, order('22222'))).toMatchObject({ kind: 'several' });
    expect(verdict(paid(stones), K, order('22222', { status: 'paid' }))).toMatchObject({ kind: 'match', order: K });
  });

  it('that names two orders is for the one it fits, or for neither', () => {
    const other = order('22222', { totalCents: 500 });
    expect(verdict(paid('K7M3Q 22222', 500), K, other)).toMatchObject({ kind: 'match', order: other });
    expect(verdict(paid('K7M3Q 22222', 1700), K, other)).toMatchObject({ kind: 'several' });
  });

  it('of what is confirmed, cancelled or on its way says so', () => {
    const [done, ended] = [order('33333', { status: 'paid' }), order('44444', { status: 'cancelled' })];
    expect(verdict(paid('33333'), done)).toEqual({ kind: 'confirmed', order: done });
    expect(verdict(paid('44444'), ended)).toEqual({ kind: 'cancelled', order: ended });
    expect(verdict(paid('K7M3Q', 1200, { unsettled: 'Pending' }), K)).toEqual({ kind: 'unsettled', order: K });
  });

  it('twice in a file counts once; the second is for an owner to look at', () => {
    expect(verdicts([paid('K7M3Q', 1200, { row: 3 }), paid(K.shortcode, 1200, { row: 9 })], [K])).toEqual([
      { kind: 'match', order: K, by: 'code' },
      { kind: 'twice', order: K, row: 3 },
    ]);
  });
});

const code = fc.string({ unit: fc.constantFrom(...CODE_LETTERS), minLength: 5, maxLength: 5 });
const orders = fc
  .uniqueArray(fc.tuple(code, fc.integer({ min: 100, max: 500_000 }), fc.constantFrom(STONES, RAIN)), {
    selector: ([one]) => one,
    minLength: 1,
    maxLength: 8,
  })
  .map((some) => some.map(([one, totalCents, work]) => order(one, { totalCents, works: [work] })));

describe('whatever a file holds', () => {
  it('an order is matched only by its amount to the cent, once, and only while it waits', () => {
    const rows = fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.string(), fc.integer({ min: 1, max: 500_000 }), fc.boolean()),
    );
    fc.assert(
      fc.property(orders, rows, (known, drawn) => {
        const file = drawn.map(([index, cut, noise, cents, right], at) => {
          const named = known[index % known.length] as KnownOrder;
          const text = `${noise} ${named.shortcode.slice(cut % 24)}`;
          return paid(text, right ? named.totalCents : cents, { row: at });
        });
        const matched = judge(file, known, works).flatMap(({ row, verdict: one }) =>
          one.kind === 'match' && 'order' in one ? [{ row, order: one.order }] : [],
        );
        for (const { row, order: one } of matched) expect(row.cents).toBe(one.totalCents);
        expect(new Set(matched.map(({ order: one }) => one._id)).size).toBe(matched.length);
      }),
    );
  });

  it('a whole shortcode is found whatever signs and case the bank makes of it', () => {
    const signs = fc.array(fc.constantFrom('', ' ', '-', '/', '.', '*', ' · '), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(orders, fc.nat(), signs, fc.boolean(), (known, index, between, upper) => {
        const named = known[index % known.length] as KnownOrder;
        const broken = [...named.shortcode].map((letter, at) => letter + (between[at] ?? '')).join('');
        const text = `ACH ${upper ? broken.toUpperCase() : broken} 99`;
        expect(verdict(paid(text, named.totalCents), ...known)).toMatchObject({ kind: 'match', order: named });
      }),
    );
  });
});
