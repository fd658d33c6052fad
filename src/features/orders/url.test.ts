import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPIES_MAX, LINES_MAX } from './model.ts';
import { newOrderPath, readChanges, readWanted, withoutWork, withWork } from './url.ts';

const searchOf = (path: string) => new URL(path, 'https://example.com').searchParams;
const wanted = (search: string) => readWanted(new URLSearchParams(search));
const works = fc.uniqueArray(
  fc.record({ opusNo: fc.stringMatching(/^[a-z0-9_]{1,20}$/), copies: fc.integer({ min: 1, max: COPIES_MAX }) }),
  { selector: ({ opusNo }) => opusNo, maxLength: LINES_MAX },
);

describe('the address of an order that is being made', () => {
  it('holds any order, and gives it back', () => {
    fc.assert(
      fc.property(works, (order) => {
        expect(readWanted(searchOf(newOrderPath(order)))).toEqual(order);
      }),
    );
  });
  it('leaves out what is nonsense, and takes each work once', () => {
    expect(wanted('work=b1&work=22*3&work=b1*2&work=../x&work=7*0&work=7*100&work=')).toEqual([
      { opusNo: 'b1', copies: 2 },
      { opusNo: '22', copies: 3 },
    ]);
  });
});

describe('the form that changes it', () => {
  const changed = (search: string) => readChanges(new URLSearchParams(search));
  it('takes over copies and a work more', () => {
    expect(changed('work=b1&copies-b1=4&work=22*3&copies-22=3&add=7')).toEqual([
      { opusNo: 'b1', copies: 4 },
      { opusNo: '22', copies: 3 },
      { opusNo: '7', copies: 1 },
    ]);
  });
  it('keeps the copies there were where the new number is none', () => {
    for (const text of ['0', '100', '1.5', '-2', 'two', ''])
      expect(changed(`work=b1*3&copies-b1=${text}`)).toEqual([{ opusNo: 'b1', copies: 3 }]);
  });
  it('has nothing to say of an address that is as it should be', () => {
    expect(changed('work=b1&work=22*3')).toBeUndefined();
    expect(changed('')).toBeUndefined();
  });
  it('adds a work once, and takes it out again', () => {
    fc.assert(
      fc.property(works, (order) => {
        const more = withWork(order, 'NEW');
        expect(withWork(more, 'NEW')).toEqual(more);
        if (order.length < LINES_MAX) expect(withoutWork(more, 'NEW')).toEqual(order);
      }),
    );
  });
});
