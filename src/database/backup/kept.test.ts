import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { backupName, momentOf, sortOut } from './kept.ts';

const FIRST_NIGHT = Date.parse('2026-01-01T11:00:00Z');
const night = (count: number) => backupName(new Date(FIRST_NIGHT + count * DAY_MS), count % 2 === 0);
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
const some = fc.uniqueArray(moment, { selector: Number, maxLength: 120 }).map((all) => all.map((at) => backupName(at)));
const dayOf = (name: string) => dayIn(LAS_VEGAS, momentOf(name) ?? new Date(0));

/** What is there after so many nights, sorted out after each. */
function nightsOf(nights: number): string[] {
  let there: string[] = [];
  for (let count = 0; count < nights; count += 1) there = sortOut([...there, night(count)]).kept;
  return there;
}

describe('names', () => {
  it('say when it was made, and whether it is encrypted', () => {
    const at = new Date('2027-01-02T03:04:05.678Z');
    expect(backupName(at, true)).toBe('forte-and-piano-2027-01-02T03-04-05.678Z.gz.age');
    expect([momentOf(backupName(at)), momentOf(backupName(at, true))]).toEqual([at, at]);
  });

  it.each(['backup.gz', 'forte-and-piano-2027-13-41T03-04-05.678Z.gz', `${backupName(new Date())}.part`, ''])(
    'that others gave say nothing: %j',
    (name) => expect([momentOf(name), sortOut([name])]).toEqual([undefined, { kept: [], gone: [] }]),
  );
});

describe('what is kept', () => {
  it('is each of 7 days, the last of 4 weeks, and the last of 6 months', () => {
    // The last of these nights is Wednesday, December 16, 2026.
    expect(nightsOf(350).map(dayOf)).toEqual([
      ...['2026-12-16', '2026-12-15', '2026-12-14', '2026-12-13', '2026-12-12', '2026-12-11', '2026-12-10'],
      ...['2026-12-06', '2026-11-30', '2026-11-29', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ]);
  });

  it('is, night after night, what it would be of all nights together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 420 }), (nights) => {
        expect(nightsOf(nights)).toEqual(sortOut(Array.from({ length: nights }, (_, count) => night(count))).kept);
      }),
      { numRuns: 12 },
    );
  });

  it('has the newest in it, however old it is, and all of the day before it', () => {
    fc.assert(
      fc.property(some, (names) => {
        const { kept, gone } = sortOut(names);
        expect([...kept, ...gone].toSorted()).toEqual(names.toSorted());
        const newest = Math.max(...names.map((name) => Number(momentOf(name))));
        for (const name of gone) expect(newest - Number(momentOf(name))).toBeGreaterThanOrEqual(DAY_MS);
        const earlier = kept.filter((name) => newest - Number(momentOf(name)) >= DAY_MS);
        expect(earlier.length).toBeLessThanOrEqual(7 + 4 + 6);
      }),
    );
  });

  it('does not change when it is sorted out again, in any order', () => {
    fc.assert(
      fc.property(some, (names) => {
        const { kept } = sortOut(names);
        expect(sortOut(kept.toReversed())).toEqual({ kept, gone: [] });
      }),
    );
  });
});
