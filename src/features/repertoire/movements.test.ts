import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composerKey, movementsMeant, strangeMovement } from './rules.ts';

describe('the movements of a work, replaced by a list', () => {
  it('are those of the work, in any order, and new ones between', () => {
    const replaced = fc
      .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 })
      .chain((stored) => fc.tuple(fc.constant(stored), fc.shuffledSubarray([...stored, undefined, undefined])));
    fc.assert(
      fc.property(replaced, ([stored, wanted]) => {
        expect(
          strangeMovement(
            stored,
            wanted.map((_id) => ({ _id })),
          ),
        ).toBeUndefined();
      }),
    );
  });

  it('are never those of another work, nor one twice', () => {
    expect(strangeMovement(['a'], [{ _id: 'a' }, {}, { _id: 'b' }])).toBe(2);
    expect(strangeMovement(['a'], [{ _id: 'a' }, { _id: 'a' }])).toBe(1);
  });

  it('stay the same ones without ids where they keep their title, or else their place', () => {
    const stored = ['Allegro', 'Adagio', 'Presto'].map((movementTitle, index) => ({ _id: `m${index}`, movementTitle }));
    const meant = (...titles: string[]) =>
      movementsMeant(
        stored,
        titles.map((movementTitle) => ({ movementTitle })),
      );
    expect(meant('Presto', 'Adagio', 'Allegro')).toEqual(['m2', 'm1', 'm0']);
    expect(meant('Allegro', 'Largo', 'Presto', 'Finale')).toEqual(['m0', 'm1', 'm2', undefined]);
    expect(meant('Allegro', 'Allegro')).toEqual(['m0', 'm1']);
  });
});

it('a composer is found by both ways to write the name', () => {
  expect(composerKey('Antonín Dvořák')).toBe('dvorak, antonin\nantonin dvorak');
  expect(composerKey('Enya')).toBe('enya\nenya');
});
