import { describe, expect, it } from 'vitest';
import type { KnownEvent } from './event-matching.server.ts';
import { dayOf, nameLines } from './lines.server.ts';
import { judge } from './matching.server.ts';
import type { StatementRow } from './statement.server.ts';

const part = (kind: 'deposit' | 'balance', cents: number, dueOn: string) =>
  ({ _id: kind, kind, label: '', cents, daysBefore: null, dueOn }) as const;

function event(changes: Partial<KnownEvent> = {}): KnownEvent {
  return {
    _id: 'one',
    code: 'K7M3Q',
    title: 'Tea',
    clientName: 'June',
    cancelled: false,
    owedCents: 42_500,
    instalments: [part('deposit', 12_750, '2027-01-01'), part('balance', 29_750, '2027-03-01')],
    promised: [],
    transfers: [],
    ...changes,
  };
}

function paid(cents: number | undefined, changes: Partial<StatementRow> = {}): StatementRow {
  return { row: 2, date: '11/20/2026', amount: '', text: 'ZELLE K7M3Q', cents, unsettled: '', ...changes };
}

const verdicts = (rows: StatementRow[], ...events: KnownEvent[]) =>
  judge(rows, [], [], events).map(({ verdict }) => verdict);
const verdict = (row: StatementRow, known = event()) => verdicts([row], known)[0];

describe('a payment that names an event', () => {
  it.each([
    [12_750, { kind: 'match', due: 'next' }],
    [42_500, { kind: 'match', due: 'all' }],
    [5_000, { kind: 'part', next: 12_750, owed: 42_500 }],
    [12_751, { kind: 'part', next: 12_750 }],
    [42_501, { kind: 'more', owed: 42_500 }],
    [undefined, { kind: 'amount' }],
  ])('of %s cents is said to fit as it does', (cents, expected) => {
    expect(verdict(paid(cents))).toMatchObject(expected);
  });

  it('is found by a whole word, in any case, and fits neither of two', () => {
    expect(verdict(paid(12_750, { text: 'for k7m3q, thanks' }))).toMatchObject({ kind: 'match' });
    expect(verdict(paid(12_750, { text: 'xK7M3Q' }))).toEqual({ kind: 'none' });
    const two = verdicts([paid(12_750, { text: 'K7M3Q 22222' })], event(), event({ _id: 'two', code: '22222' }));
    expect(two).toMatchObject([{ kind: 'several', codes: ['K7M3Q', '22222'] }]);
  });

  it('is booked before when its line is, however the file around it reads', () => {
    const row = paid(12_750);
    const [line = ''] = nameLines([row]);
    const known = event({ owedCents: 29_750, transfers: [{ cents: 12_750, day: '2026-11-20', line }] });
    const again = paid(12_750, { date: '2026-11-20', text: 'Zelle · k7m3q', row: 9 });
    expect(verdicts([paid(100, { row: 8, text: 'x' }), again], known)[1]).toMatchObject({ kind: 'confirmed' });
  });

  it('of an amount that was booked by hand is for an owner to look at', () => {
    const equal = [part('deposit', 20_000, '2027-01-01'), part('balance', 20_000, '2027-03-01')];
    const transfers = [{ cents: 20_000, day: '2026-11-19', line: null }];
    const known = event({ owedCents: 20_000, instalments: equal, transfers });
    expect(verdict(paid(20_000), known)).toMatchObject({ kind: 'again', day: '2026-11-19' });
  });

  it('pays what an earlier row has left, and one that reads alike is not ticked', () => {
    const rows = [paid(12_750), paid(29_750, { row: 3, text: 'K7M3Q rest' }), paid(12_750, { row: 4 })];
    expect(verdicts(rows, event())).toMatchObject([
      { kind: 'match', due: 'next' },
      { kind: 'match', due: 'all' },
      { kind: 'twice', row: 2 },
    ]);
  });

  it('for what was cancelled is right where cancelling costs it, and else for an owner to look at', () => {
    expect(verdict(paid(100), event({ cancelled: true, owedCents: 0, instalments: [] }))).toMatchObject({
      kind: 'cancelled',
    });
    const costs = event({ cancelled: true, owedCents: 12_750, instalments: [] });
    expect(verdict(paid(12_750), costs)).toMatchObject({ kind: 'match' });
  });

  it('that has not arrived is booked by nobody', () => {
    expect(verdict(paid(12_750, { unsettled: 'Pending' }))).toMatchObject({ kind: 'unsettled' });
  });
});

describe('the name of a line', () => {
  it('is another for each of two that read alike, and the same in the next file', () => {
    const [one, other] = nameLines([paid(100), paid(100)]);
    expect(one).not.toBe(other);
    expect(nameLines([paid(5), paid(100), paid(100)]).slice(1)).toEqual([one, other]);
  });

  it.each([
    ['11/20/2026', '2026-11-20'],
    ['1/2/27', '2027-01-02'],
    ['2026-11-20T10:00:00Z', '2026-11-20'],
    ['20/11/2026', ''],
    ['x', ''],
  ])('has the day of %s', (date, day) => {
    expect(dayOf(date)).toBe(day);
  });
});
