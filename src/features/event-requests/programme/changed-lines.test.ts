import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { arrange } from '#/features/programmes/arranging/arrange.ts';
import { type Arrangement, EMPTY_PROGRAMME, newSection, type Programme } from '#/features/programmes/model.ts';
import { changesBetweenProgrammes } from './changed-lines.ts';
import { movedAmong } from './moved.ts';

const own = { note: '', transition: 'on', minutes: null } as const;
const talk = (id: string) => ({ kind: 'talk', id, title: `Talk ${id}`, ...own }) as const;
const PROGRAMME: Programme = {
  ...EMPTY_PROGRAMME,
  sections: [
    { ...newSection('a', 'prelude'), items: [talk('1'), talk('2'), talk('3')] },
    { ...newSection('b', 'processional'), items: [talk('4')] },
    newSection('c', 'recessional'),
  ],
};

const after = (changes: readonly Arrangement[], programme = PROGRAMME): Programme =>
  changes.reduce((one, change) => {
    const next = arrange(one, change, () => 'new');
    return 'programme' in next ? next.programme : one;
  }, programme);
const lines = (changes: readonly Arrangement[]) =>
  changesBetweenProgrammes({ programme: PROGRAMME, pieces: [] }, { programme: after(changes), pieces: [] });

it.each([
  [{ do: 'move-item', item: '3', section: 'a', before: '1' }, 'In Prelude, Talk 3 comes first.'],
  [{ do: 'move-item', item: '1', section: 'b', before: null }, 'Moved from Prelude to Processional: Talk 1.'],
  [{ do: 'remove-item', item: '2' }, 'Taken out of Prelude: Talk 2.'],
  [{ do: 'remove-section', section: 'b' }, 'Moment taken out: Processional, with Talk 4.'],
  [{ do: 'move-section', section: 'c', before: 'a' }, 'Recessional comes first.'],
  [{ do: 'add-section', kind: 'dance', before: 'b' }, 'New moment: Dance comes after Prelude.'],
  [{ do: 'add-item', kind: 'pause', title: '', section: 'c', before: null }, 'Added to Recessional: Pause.'],
  [{ do: 'edit-section', section: 'a', minutes: 25 }, 'Prelude: 25 min, before as long as its music.'],
  [{ do: 'edit-section', section: 'a', cueBy: 'Aunt Olena' }, 'Prelude: the cue is given by Aunt Olena.'],
  [{ do: 'edit-item', item: '4', transition: 'cue' }, 'Talk 4 waits for the cue.'],
  [{ do: 'frame', start: '16:30' }, 'First note at: 4:30 PM, before not given.'],
] as const satisfies readonly (readonly [Arrangement, string])[])('says %o in one sentence', (change, sentence) => {
  expect(lines([change])).toEqual([sentence]);
});

const section = fc.constantFrom('a', 'b', 'c');
const move: fc.Arbitrary<Arrangement> = fc.oneof(
  fc.record({
    do: fc.constant('move-item' as const),
    item: fc.constantFrom('1', '2', '3', '4'),
    section,
    before: fc.constantFrom('1', '2', '3', '4', null),
  }),
  fc.record({ do: fc.constant('move-section' as const), section, before: fc.constantFrom('a', 'b', 'c', null) }),
);

test('whatever is moved, it is said exactly when something stands elsewhere', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const same = JSON.stringify(after(moves)) === JSON.stringify(PROGRAMME);
      expect(lines(moves).length === 0).toBe(same);
    }),
  );
});

test('no more is said to be moved than has to be', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const named = (order: readonly string[]) => order.map((id) => ({ id }));
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (order) => {
      const moved = new Set(movedAmong(named(ids), named(order)).map(({ id }) => id));
      const stay = order.filter((id) => !moved.has(id));
      expect(stay).toEqual(stay.toSorted());
      const one = order.filter((id) => id !== order[0]);
      if (one.join() === one.toSorted().join()) expect(moved.size).toBeLessThanOrEqual(1);
    }),
  );
});
