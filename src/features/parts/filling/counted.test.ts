import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Player, ScoredWork } from '../model.ts';
import { countParts } from './counted.ts';

/* The same count without parts and without matching: every way to seat the players is tried, name by name. */

const NAMES = ['Piano', 'Violin', 'Viola', 'Voice', 'Alto Saxophone', 'Double Bass', 'Theremin'];
const PLAYED = ['piano', 'Violin', 'viola', 'Voice (tenor)', 'Saxophone', 'Contrabass'];
const ANSWERS: Record<string, string[]> = {
  Piano: ['piano'],
  Violin: ['Violin'],
  Viola: ['viola'],
  Voice: ['Voice (tenor)'],
  'Alto Saxophone': ['Saxophone'],
  'Double Bass': ['Contrabass'],
  Theremin: [],
};

const works = fc.array(
  fc.record({
    instrumentation: fc.array(fc.constantFrom(...NAMES, 'Orchestra', 'Piano (4 Hands)'), {
      minLength: 1,
      maxLength: 4,
    }),
    repType: fc.constantFrom('Solo', 'Chamber Music'),
  }),
  { maxLength: 6 },
);
const players = fc.array(fc.uniqueArray(fc.constantFrom(...PLAYED), { minLength: 1, maxLength: 3 }), { maxLength: 5 });

function canSeat(seats: readonly string[], people: readonly (readonly string[])[]): boolean {
  const [seat, ...others] = seats;
  if (seat === undefined) return true;
  return people.some(
    (own, index) => own.some((one) => ANSWERS[seat]?.includes(one)) && canSeat(others, people.toSpliced(index, 1)),
  );
}

test('the works whose parts can be filled are as many as by trying every seat', () => {
  const same = fc.property(works, players, (some, people) => {
    const scored: ScoredWork[] = some.map((one, index) => ({ ...one, _id: `${index}`, title: '', composer: '' }));
    const named: Player[] = people.map((instruments, index) => ({ musicianId: `${index}`, instruments }));
    const counted = countParts(scored, named).at(-1);
    const plain = some.filter(({ instrumentation }) => !instrumentation.includes('Orchestra'));
    const seats = plain.map(({ instrumentation }) =>
      instrumentation.flatMap((name) => (name === 'Piano (4 Hands)' ? ['Piano', 'Piano'] : [name])),
    );
    const filled = seats.filter((one) => canSeat(one, people)).length;
    expect(counted).toMatchObject({
      works: some.length,
      filled,
      bodies: some.length - plain.length,
      open: plain.length - filled,
    });
  });
  fc.assert(same);
});
