import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Arrangement, EMPTY_PROGRAMME, ITEMS_MAX, type Programme, SECTION_KINDS, SECTIONS_MAX } from '../model.ts';
import { arrange, itemsOf } from './arrange.ts';

let names = 0;
const freshId = () => `fresh-${names++}`;
const SECTIONS = ['a', 'b', 'c', 'none'];
const ITEMS = ['1', '2', '3', '4', 'none'];

/** Upon what is there; what is refused changes nothing. */
function changed(programme: Programme, changes: readonly Arrangement[]): Programme {
  return changes.reduce((now, change) => {
    const next = arrange(now, change, freshId);
    return 'programme' in next ? next.programme : now;
  }, programme);
}

const filled = changed(EMPTY_PROGRAMME, [
  { do: 'add-section', id: 'a', kind: 'prelude', before: null },
  { do: 'add-section', id: 'b', kind: 'entrance', before: null },
  { do: 'add-section', id: 'c', kind: 'postlude', before: null },
  { do: 'place', id: '1', section: 'a', before: null, opusId: 'canon', movementId: null },
  { do: 'place', id: '2', section: 'a', before: null, opusId: 'sonata', movementId: 'sonata.1' },
  { do: 'add-item', id: '3', kind: 'reading', title: 'Corinthians', section: 'b', before: null },
  { do: 'place', id: '4', section: 'c', before: null, opusId: 'sonata', movementId: 'sonata.3' },
]);
const order = ({ sections }: Programme) => sections.map(({ id, items }) => [id, ...items.map((item) => item.id)]);

const section = fc.constantFrom(...SECTIONS);
const item = fc.constantFrom(...ITEMS);
const before = fc.option(fc.constantFrom(...SECTIONS, ...ITEMS));
const move = fc.oneof(
  fc.record({ do: fc.constant('move-section' as const), section, before }),
  fc.record({ do: fc.constant('move-item' as const), item, section, before }),
);
const change: fc.Arbitrary<Arrangement> = fc.oneof(
  move,
  fc.record({ do: fc.constant('add-section' as const), kind: fc.constantFrom(...SECTION_KINDS), before }),
  fc.record({ do: fc.constant('remove-section' as const), section }),
  fc.record({ do: fc.constant('remove-item' as const), item }),
  fc.record({
    do: fc.constant('add-item' as const),
    kind: fc.constant('pause' as const),
    title: fc.string(),
    section,
    before,
  }),
);

describe('the order of a programme', () => {
  it('begins with the moments that the occasion usually has', () => {
    const { sections } = changed(EMPTY_PROGRAMME, [{ do: 'begin', occasion: 'ceremony' }]);
    expect(sections.map(({ kind }) => kind)).toEqual([
      'prelude',
      'seating',
      'processional',
      'entrance',
      'signing',
      'recessional',
      'postlude',
    ]);
  });

  it('keeps what stands there when another occasion is chosen', () => {
    const dinner = changed(filled, [{ do: 'begin', occasion: 'dinner' }]);
    expect(dinner.occasion).toBe('dinner');
    expect(order(dinner)).toEqual(order(filled));
  });

  it('an item moves between moments, before what it is put before', () => {
    expect(order(changed(filled, [{ do: 'move-item', item: '4', section: 'a', before: '2' }]))).toEqual([
      ['a', '1', '4', '2'],
      ['b', '3'],
      ['c'],
    ]);
  });

  it('says what is gone instead of guessing', () => {
    for (const gone of [
      { do: 'edit-section', section: 'none', cue: 'a nod' },
      { do: 'move-section', section: 'none', before: null },
      { do: 'move-item', item: 'none', section: 'a', before: null },
      { do: 'move-item', item: '1', section: 'none', before: null },
      { do: 'edit-item', item: 'none', note: 'slowly' },
    ] as const)
      expect(arrange(filled, gone, freshId)).toMatchObject({ refused: 'gone' });
  });
});

test('any moves leave every moment and every item there once', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const moved = changed(filled, moves);
      expect(moved.sections.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
      expect(
        itemsOf(moved)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['1', '2', '3', '4']);
    }),
  );
});

test('a move is taken back by the move to where it was', () => {
  fc.assert(
    fc.property(
      fc.array(move, { maxLength: 10 }),
      fc.constantFrom('1', '2', '3', '4'),
      section,
      before,
      (moves, id, to, at) => {
        const start = changed(filled, moves);
        const home = start.sections.find(({ items }) => items.some((one) => one.id === id));
        const next = home?.items[home.items.findIndex((one) => one.id === id) + 1]?.id ?? null;
        const there = changed(start, [{ do: 'move-item', item: id, section: to, before: at }]);
        const back = changed(there, [{ do: 'move-item', item: id, section: home?.id ?? '', before: next }]);
        expect(order(back)).toEqual(order(start));
      },
    ),
  );
});

test('whatever is changed, it stays within its bounds, and what was given is not touched', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const given = structuredClone(filled);
      const result = changed(given, changes);
      expect(result.sections.length).toBeLessThanOrEqual(SECTIONS_MAX);
      expect(itemsOf(result).length).toBeLessThanOrEqual(ITEMS_MAX);
      expect(given).toEqual(filled);
    }),
  );
});
