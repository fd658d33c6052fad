import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byBestMatch, matchOf, notOffered } from './rules.ts';

interface Line {
  _id: string;
  offeringMusicians: string[];
  movements: { _id: string; movementTitle: string; position: number; movementOfferingMusicians: string[] }[];
}

/** A work; `movements` holds who offers each chosen movement. */
function line(_id: string, offeringMusicians: string[], movements: string[][] = []): Line {
  return {
    _id,
    offeringMusicians,
    movements: movements.map((movementOfferingMusicians, index) => ({
      _id: `${_id}.${index + 1}`,
      movementTitle: `Movement ${index + 1}`,
      position: index + 1,
      movementOfferingMusicians,
    })),
  };
}

const missing = (lines: Line[], musician: string) =>
  notOffered(lines, musician).map(({ _id, movements }) => [_id, movements.map(({ position }) => position)]);

describe('who offers what is in the cart', () => {
  it('a work without movements goes by its own musicians', () => {
    expect(missing([line('song', ['hana'])], 'hana')).toEqual([]);
    expect(missing([line('song', ['hana'])], 'danylo')).toEqual([['song', []]]);
  });
  it('a movement goes by its own musicians, whoever offers the work', () => {
    const sonata = line('sonata', ['hana', 'danylo'], [['hana'], ['hana', 'danylo'], ['danylo', 'mira']]);
    expect(missing([sonata], 'hana')).toEqual([['sonata', [3]]]);
    expect(missing([sonata], 'danylo')).toEqual([['sonata', [1]]]);
    expect(missing([sonata], 'mira')).toEqual([['sonata', [1, 2]]]);
    expect(missing([sonata], 'teo')).toEqual([['sonata', [1, 2, 3]]]);
  });
  it('whoever offers every movement offers the work', () => {
    expect(missing([line('suite', [], [['mira'], ['mira']])], 'mira')).toEqual([]);
  });
  it('a movement without a list of its own goes with the work', () => {
    expect(missing([line('suite', ['mira'], [[], []])], 'mira')).toEqual([]);
    expect(missing([line('suite', ['mira'], [[], ['teo']])], 'teo')).toEqual([['suite', [1]]]);
  });
});

describe('the best match', () => {
  const cart = [line('song', ['hana', 'mira']), line('sonata', ['hana'], [['hana', 'danylo'], ['hana'], ['hana']])];
  const people = ['teo', 'danylo', 'mira', 'hana'].map((_id) => ({ _id }));

  it('is listed first: everything, then part of it with the most first, then none', () => {
    expect(byBestMatch(cart, people).map(({ match, musicians }) => [match, musicians.map(({ _id }) => _id)])).toEqual([
      ['all', ['hana']],
      ['part', ['danylo', 'mira']],
      ['none', ['teo']],
    ]);
  });
  it('is everybody in their order when the cart is empty', () => {
    expect(byBestMatch([], people)).toEqual([{ match: 'all', musicians: people }]);
  });
});

const PEOPLE = ['hana', 'danylo', 'mira', 'teo'];
const some = fc.subarray(PEOPLE);
const aCart = fc
  .array(fc.tuple(some, fc.array(some, { maxLength: 4 })), { maxLength: 5 })
  .map((works) => works.map(([ours, movements], index) => line(`work ${index}`, ours, movements)));

test('everybody is listed once, and is in the group that what they lack says', () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const groups = byBestMatch(
        cart,
        PEOPLE.map((_id) => ({ _id })),
      );
      expect(groups.flatMap(({ musicians }) => musicians.map(({ _id }) => _id)).toSorted()).toEqual(PEOPLE.toSorted());
      for (const { match, musicians } of groups) {
        for (const { _id } of musicians) expect((notOffered(cart, _id).length === 0) === (match === 'all')).toBe(true);
      }
    }),
  );
});

test('who offers more is never a worse match', () => {
  const rank = { all: 0, part: 1, none: 2 };
  fc.assert(
    fc.property(aCart, (cart) => {
      const more = cart.map(({ _id, offeringMusicians, movements }) =>
        line(
          _id,
          [...offeringMusicians, 'hana'],
          movements.map(({ movementOfferingMusicians: own }) => (own.length === 0 ? own : [...own, 'hana'])),
        ),
      );
      expect(matchOf(more, 'hana')).toBe('all');
      expect(rank[matchOf(more, 'danylo')]).toBe(rank[matchOf(cart, 'danylo')]);
    }),
  );
});
