import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CartEntry, CartOpus } from './model.ts';
import { addMovement, addWholeOpus, isWhole, removeMovement, removeOpus } from './rules.ts';

const opus = (id: string, movements: number): CartOpus => ({
  _id: id,
  movements: Array.from({ length: movements }, (_, index) => ({ _id: `${id}.${index + 1}` })),
});
const sonata = opus('sonata', 3);
const song = opus('song', 0);
const [first, second, third] = ['sonata.1', 'sonata.2', 'sonata.3'] as const;
const whole: CartEntry = { _id: 'sonata', movements: [first, second, third] };
const other: CartEntry = { _id: 'other', movements: ['other.1'] };

describe('spec section 4, Cart', () => {
  it('Adding a whole opus not in the cart appends it.', () => {
    const change = addWholeOpus([other], sonata);
    expect(change).toEqual({ entries: [other, whole], message: 'Item has been added to the cart.', changed: true });
  });
  it('Adding a whole opus already in the cart replaces its chosen movements with the full opus (message given).', () => {
    expect(addWholeOpus([{ _id: 'sonata', movements: [second] }, other], sonata)).toEqual({
      entries: [whole, other],
      message: 'There were some movements already in cart, and they have been replaced by the entire repertoire.',
      changed: true,
    });
  });
  it('Adding a whole opus that has no movements and is already in the cart is refused.', () => {
    const { entries } = addWholeOpus([], song);
    expect(entries).toEqual([{ _id: 'song', movements: [] }]);
    expect(addWholeOpus(entries, song)).toEqual({
      entries,
      message: 'This opus has already been added to your cart.',
      changed: false,
    });
  });
  it("Adding a whole opus that is already whole in the cart says 'already been added'", () => {
    const change = addWholeOpus([whole], sonata);
    expect(change).toEqual({
      entries: [whole],
      message: 'This opus has already been added to your cart.',
      changed: false,
    });
  });
  it('Adding a single movement creates a cart entry with only that movement.', () => {
    expect(addMovement([other], sonata, second)).toEqual({
      entries: [other, { _id: 'sonata', movements: [second] }],
      message: 'This movement has been added to the cart.',
      changed: true,
    });
  });
  it('Adding a movement to an opus already in the cart appends it', () => {
    expect(addMovement([{ _id: 'sonata', movements: [third] }], sonata, first)).toEqual({
      entries: [{ _id: 'sonata', movements: [first, third] }],
      message: 'This repertoire was already in the cart, and has been updated with the new movement.',
      changed: true,
    });
  });
  it('unless that movement is already there (refused).', () => {
    expect(addMovement([whole], sonata, second)).toEqual({
      entries: [whole],
      message: 'This movement has already been added to your cart.',
      changed: false,
    });
  });
  it('Removing a movement removes the opus when no movements remain', () => {
    const one = removeMovement([whole, other], 'sonata', second);
    expect(one).toEqual([{ _id: 'sonata', movements: [first, third] }, other]);
    const two = removeMovement(one, 'sonata', first);
    expect(removeMovement(two, 'sonata', third)).toEqual([other]);
  });
  it('a whole opus can also be removed.', () => {
    expect(removeOpus([whole, other], 'sonata')).toEqual([other]);
  });
});

it('leaves the cart alone when what is to be removed is not there', () => {
  const entries = [whole, { _id: 'song', movements: [] }];
  expect(removeMovement(entries, 'song', 'song.1')).toEqual(entries);
  expect(removeMovement(entries, 'other', first)).toEqual(entries);
  expect(removeOpus(entries, 'other')).toEqual(entries);
});

it("does not take a movement that is not the work's own", () => {
  for (const entries of [[], [other], [{ _id: 'sonata', movements: [first] }]]) {
    expect(addMovement(entries, sonata, 'other.1')).toEqual({
      entries,
      message: 'This movement is no longer in the repertoire. Please reload the page.',
      changed: false,
    });
  }
});

describe('whatever is added and removed', () => {
  const works = [opus('a', 0), opus('b', 1), opus('c', 5), opus('d', 12)];
  const step = fc.record({
    act: fc.constantFrom('add whole', 'add movement', 'remove movement', 'remove whole'),
    work: fc.constantFrom(...works),
    movement: fc.constantFrom('foreign', ...works.flatMap((work) => work.movements.map(({ _id }) => _id))),
  });
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  const take = (entries: CartEntry[], { act, work, movement }: Step): CartEntry[] => {
    if (act === 'add whole') return addWholeOpus(entries, work).entries;
    if (act === 'add movement') return addMovement(entries, work, movement).entries;
    return act === 'remove whole' ? removeOpus(entries, work._id) : removeMovement(entries, work._id, movement);
  };
  const cart = fc.array(step, { maxLength: 40 }).map((steps) => steps.reduce(take, []));
  const always = (hold: (entries: CartEntry[]) => void) => fc.assert(fc.property(cart, hold));

  test('no work is in the cart twice', () =>
    always((entries) => {
      expect(new Set(entries.map((entry) => entry._id)).size).toBe(entries.length);
    }));
  test("movements are the work's own, in the work's order, and never none of several", () =>
    always((entries) => {
      for (const { _id, movements } of entries) {
        const own = works.find((work) => work._id === _id)?.movements.map((movement) => movement._id) ?? [];
        expect(movements).toEqual(own.filter((id) => movements.includes(id)));
        expect(movements.length > 0 || own.length === 0).toBe(true);
      }
    }));
  test('a work is whole after all of it was added', () =>
    always((entries) => {
      for (const work of works) {
        const entry = addWholeOpus(entries, work).entries.find(({ _id }) => _id === work._id);
        expect(entry && isWhole(entry, work)).toBe(true);
      }
    }));
  test('removing each movement and each work empties it', () =>
    always((entries) => {
      const rest = entries.reduce(
        (left, { _id, movements }) => movements.reduce((l, id) => removeMovement(l, _id, id), left),
        entries,
      );
      expect(rest.every((entry) => entry.movements.length === 0)).toBe(true);
      expect(rest.reduce((left, entry) => removeOpus(left, entry._id), rest)).toEqual([]);
    }));
  test('the cart that was given is never touched', () =>
    fc.assert(
      fc.property(cart, step, (entries, next) => {
        const before = structuredClone(entries);
        take(entries, next);
        expect(entries).toEqual(before);
      }),
    ));
});
