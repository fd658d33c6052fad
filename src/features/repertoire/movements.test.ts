import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composerKey, planMovements } from './rules.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 });
/** Movements a work has, and a list that takes their place: some of them in any order, new ones between. */
const replaced = ids.chain((stored) =>
  fc.record({
    stored: fc.constant(stored),
    wanted: fc
      .tuple(fc.shuffledSubarray(stored), fc.array(fc.constant(undefined), { maxLength: 4 }))
      .chain(([kept, added]) =>
        fc
          .shuffledSubarray([...kept, ...added], { minLength: kept.length + added.length })
          .map((all) => all.map((_id, index) => ({ title: `M${index}`, ...(_id !== undefined && { _id }) }))),
      ),
  }),
);

describe('the movements of a work, replaced by a list', () => {
  it('stay the same ones where they have an id, in the place the list gives them', () => {
    fc.assert(
      fc.property(replaced, ({ stored, wanted }) => {
        const { kept, added, removed, strangers } = planMovements(stored, wanted);
        expect(strangers).toEqual([]);
        const placed = [...kept, ...added].toSorted((a, b) => a.position - b.position);
        expect(placed.map(({ title }) => title)).toEqual(wanted.map(({ title }) => title));
        expect(placed.map(({ position }) => position)).toEqual(wanted.map((_, index) => index));
        expect([...kept.map(({ _id }) => _id), ...removed].toSorted()).toEqual(stored.toSorted());
      }),
    );
  });

  it('are never those of another work, nor one twice', () => {
    expect(planMovements(['a'], [{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }]).strangers).toEqual([1, 2]);
  });
});

it('a composer is found by both ways to write the name', () => {
  expect(composerKey('Antonín Dvořák')).toBe('dvorak, antonin\nantonin dvorak');
  expect(composerKey('Enya')).toBe('enya\nenya');
});
