import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inStoredOrder, moved } from './order.ts';

const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
const place = list.chain((items) => fc.tuple(fc.constant(items), fc.nat({ max: items.length - 1 })));

describe('moving one of a list', () => {
  it('changes places with its neighbour, and loses nothing', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(-1 as const, 1 as const), ([items, index], step) => {
        const target = Math.min(Math.max(index + step, 0), items.length - 1);
        const after = moved(items, index, step);
        expect(after[target]).toBe(items[index]);
        expect(after[index]).toBe(items[target]);
        expect(after.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it('and back is as it was', () => {
    fc.assert(
      fc.property(place, ([items, index]) => {
        fc.pre(index + 1 < items.length);
        expect(moved(moved(items, index, 1), index + 1, -1)).toEqual(items);
      }),
    );
  });

  it('to the end, step by step, keeps the order of all others', () => {
    fc.assert(
      fc.property(place, ([items, index]) => {
        let after = items;
        for (let at = index; at < items.length; at += 1) after = moved(after, at, 1);
        expect(after).toEqual([...items.toSpliced(index, 1), items[index]]);
      }),
    );
  });

  it('that is not there changes nothing', () => expect(moved(['a', 'b'], 2, -1)).toEqual(['a', 'b']));
});

it('what was chosen keeps the order it was stored in, and what is new follows', () => {
  expect(inStoredOrder(['a', 'b', 'c', 'd'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});
