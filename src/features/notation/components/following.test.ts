import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoteTime } from '../model.ts';
import { nearestNote, notesAt, pageAt, scoreOf } from './following.ts';
import { clockTime, timeText } from './time-text.ts';

const held: NoteTime = [0, 4000, 1, 0, 0, 10, 10];
const first: NoteTime = [0, 500, 1, 0, 100, 10, 10];
const second: NoteTime = [500, 1000, 1, 50, 100, 10, 10];
const overleaf: NoteTime = [1000, 2000, 2, 0, 100, 10, 10];
const score = scoreOf([held, first, second, overleaf]);

const scores = fc
  .array(fc.tuple(fc.nat(60_000), fc.nat(8000), fc.integer({ min: 1, max: 3 }), fc.nat(9000), fc.nat(9000)))
  .map((list) =>
    list
      .map(([on, length, page, x, y]): NoteTime => [on, on + length, page, x, y, 200, 190])
      .sort(([one], [other]) => one - other),
  );

describe('which notes sound', () => {
  test('from their beginning until they end, a long one under short ones', () => {
    expect(notesAt(score, 0)).toEqual([held, first]);
    expect(notesAt(score, 499)).toEqual([held, first]);
    expect(notesAt(score, 500)).toEqual([held, second]);
    expect(notesAt(score, 3999)).toEqual([held]);
    expect(notesAt(score, 4000)).toEqual([]);
  });

  test('is what looking at every note would say', () => {
    fc.assert(
      fc.property(scores, fc.nat(70_000), (notes, ms) => {
        expect(notesAt(scoreOf(notes), ms)).toEqual(notes.filter(([on, off]) => on <= ms && ms < off));
      }),
    );
  });
});

test('the page is that of the last note that has begun', () => {
  expect([0, 999, 1000, 9000].map((ms) => pageAt(score, ms))).toEqual([1, 1, 2, 2]);
  expect(pageAt(scoreOf([[200, 300, 2, 0, 0, 1, 1]]), 0)).toBe(2);
  expect(pageAt(scoreOf([]), 0)).toBe(1);
});

describe('the note that was meant', () => {
  test('is the nearest on the page that was pressed', () => {
    expect(nearestNote(score, 1, 52, 90)).toBe(second);
    expect(nearestNote(score, 2, 52, 90)).toBe(overleaf);
    expect(nearestNote(score, 3, 52, 90)).toBeUndefined();
  });

  test('is the one whose box was hit, if any box was', () => {
    fc.assert(
      fc.property(scores, fc.nat(9200), fc.nat(9190), (notes, x, y) => {
        const hit = notes.filter(([, , on, left, top]) => on === 1 && inside(x, left, 200) && inside(y, top, 190));
        const found = nearestNote(scoreOf(notes), 1, x, y);
        expect(hit.length === 0 || hit.includes(found as NoteTime)).toBe(true);
      }),
    );
  });
});

function inside(at: number, from: number, length: number): boolean {
  return at >= from && at <= from + length;
}

test('times are written as on a clock, and said in words', () => {
  expect([0, 7.9, 65, 600].map(clockTime)).toEqual(['0:00', '0:07', '1:05', '10:00']);
  expect([0, 1, 7.9, 60, 65, 121].map(timeText)).toEqual([
    '0 seconds',
    '1 second',
    '7 seconds',
    '1 minute',
    '1 minute 5 seconds',
    '2 minutes 1 second',
  ]);
});
