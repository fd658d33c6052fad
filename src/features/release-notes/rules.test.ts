import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK, type ReleaseNote } from './model.ts';
import { countFresh, markOf, parseNotes, shownTo } from './rules.ts';

const CHANGELOG = readFileSync(resolve(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
const day = (date: string, points: number): ReleaseNote => ({
  date,
  points: Array.from({ length: points }, (_, place) => ({ title: `T${place}`, text: 'Text.' })),
});

describe('CHANGELOG.md', () => {
  const notes = parseNotes(CHANGELOG);

  it('is read whole: every day and every point, newest first', () => {
    const lines = CHANGELOG.split('\n').filter((line) => line.startsWith('- '));
    expect(notes.flatMap(({ points }) => points)).toHaveLength(lines.length);
    const days = notes.map(({ date }) => date);
    expect(days).toEqual([...new Set(days)].toSorted().reverse());
    expect(days).toHaveLength(CHANGELOG.split('\n## ').length - 1);
  });

  it('is short, and each point ends as a sentence', () => {
    for (const { title, text } of notes.flatMap(({ points }) => points)) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(text, title).toMatch(/^.{10,300}[.!]$/);
    }
  });
});

describe('what is new', () => {
  const notes = [day('2027-02-01', 3), day('2027-01-10', 2), day('2027-01-02', 4)];

  it('to whoever never looked is what came after their account', () => {
    expect(shownTo(notes, { seen: null, since: '2027-01-05' }).map(({ fresh }) => fresh)).toEqual([3, 2, 0]);
    expect(countFresh(notes, { seen: null, since: '2027-02-01' })).toBe(0);
  });

  it('is what was added to the same day, too', () => {
    expect(countFresh(notes, { seen: '2027-02-01/1', since: '2026-01-01' })).toBe(2);
    expect(countFresh(notes, { seen: '2027-02-01/9', since: '2026-01-01' })).toBe(0);
  });

  it('is nothing once the newest was seen, whatever there is', () => {
    const some = fc
      .uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 1 })
      .map((days) => days.toSorted((a, b) => b - a).map((one) => day(`2027-03-${one}`, (one % 5) + 1)));
    fc.assert(
      fc.property(some, (any) => {
        const seen = markOf(any) ?? expect.unreachable();
        expect(seen).toMatch(MARK);
        expect(countFresh(any, { seen, since: '2026-01-01' })).toBe(0);
        expect(countFresh(any, { seen: null, since: '2026-01-01' })).toBe(any.flatMap(({ points }) => points).length);
      }),
    );
    expect([markOf([]), parseNotes('')]).toEqual([undefined, []]);
  });
});
