import { describe, expect, it } from 'vitest';
import { quoteDifferences } from './differences.ts';
import { proposedLines, type QuotedPlayer } from './proposed.ts';

const span = (id: string, label: string, from: number, to = from) => ({ id, label, from, to, note: 'So.' });
const ESTIMATE = {
  lines: [
    span('player-0', 'Hana Park, piano', 240),
    span('player-1', 'Violin', 240, 300),
    span('player-2', 'Cello', 240),
    span('travel', 'Travel', 5),
  ],
  from: 725,
  to: 785,
  exact: false,
  unknown: [],
};
const HANA: QuotedPlayer = { musicianId: 'hana', name: 'Hana Park', instruments: ['Piano'], feeCents: null };
const MIRA: QuotedPlayer = { musicianId: 'mira', name: 'Mira Castellan', instruments: ['Violin'], feeCents: 31_050 };
const CELLO: QuotedPlayer = { name: '', instruments: ['Cello'], feeCents: null };
const request = { eventName: 'A feast', estimate: ESTIMATE };

describe('a quote begins', () => {
  it('with a line for each player, the leader first, at what was agreed, else as estimated; then the rest', () => {
    expect(proposedLines(request, [HANA, MIRA, CELLO])).toEqual([
      { label: 'Hana Park, piano', amount: 240, estimated: 'player-0', musicianId: 'hana' },
      { label: 'Mira Castellan, violin', amount: 310.5, estimated: 'player-1', musicianId: 'mira' },
      { label: 'Cello', amount: 240, estimated: 'player-2' },
      { label: 'Travel', amount: 5, estimated: 'travel' },
    ]);
  });

  it('and each difference from the estimate is said, also who was estimated and is not asked', () => {
    const { beside, left } = quoteDifferences(ESTIMATE, proposedLines(request, [HANA, MIRA]));
    expect(beside).toEqual(['', '$10.50 more than the estimate’s $240 to $300.', '']);
    expect(left).toEqual(['Left out: Cello, $240 in the estimate.']);
    const more: QuotedPlayer = { musicianId: 'ines', name: 'Inés Okafor', instruments: ['Voice'], feeCents: 20_000 };
    expect(quoteDifferences(ESTIMATE, proposedLines(request, [HANA, MIRA, CELLO, more])).beside).toContain(
      'Not in the estimate.',
    );
  });

  it('as estimated while nobody else was looked for', () => {
    expect(proposedLines(request, [HANA]).map(({ label, amount }) => [label, amount])).toEqual([
      ['Hana Park, piano', 240],
      ['Violin', null],
      ['Cello', 240],
      ['Travel', 5],
    ]);
  });

  it('with what the estimate says a leader plays, while no list of players does', () => {
    const [line] = proposedLines(request, [{ ...HANA, instruments: [] }]);
    expect(line?.label).toBe('Hana Park, piano');
  });

  it('without an estimate with the music alone, or with who plays', () => {
    expect(proposedLines({ eventName: 'A feast' }, [HANA])).toEqual([
      { label: 'Music for A feast', amount: null, musicianId: 'hana' },
    ]);
    expect(proposedLines({ eventName: 'A feast' }, [HANA, MIRA]).map(({ amount }) => amount)).toEqual([null, 310.5]);
  });

  it('a second time with what was quoted, and the players of today', () => {
    const price = {
      lines: [
        { label: 'Hana Park, piano', amount: 250, musicianId: 'hana' },
        { label: 'Somebody else, violin', amount: 300, musicianId: 'gone' },
        { label: 'Flowers', amount: 10 },
      ],
      total: 560,
      exact: true,
    };
    expect(proposedLines({ ...request, price }, [HANA, MIRA])).toEqual([
      price.lines[0],
      price.lines[2],
      { label: 'Mira Castellan, violin', amount: 310.5, musicianId: 'mira' },
    ]);
  });

  it('a second time with who has said yes since in the line that stood for their part, not in one more', () => {
    const lines = [
      { label: 'Hana Park, piano', amount: 250, musicianId: 'hana' },
      { label: 'Violin', amount: 300, estimated: 'player-1' },
      { label: 'Violin', amount: 280 },
    ];
    const price = { lines, total: 830, exact: true };
    const second = proposedLines({ ...request, price }, [HANA, MIRA]);
    expect(second).toEqual([
      lines[0],
      { label: 'Mira Castellan, violin', amount: 310.5, estimated: 'player-1', musicianId: 'mira' },
      lines[2],
    ]);
    expect(quoteDifferences(ESTIMATE, second).beside[1]).toBe('$10.50 more than the estimate’s $240 to $300.');
  });
});
