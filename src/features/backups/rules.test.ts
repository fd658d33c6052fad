import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { isToBeTried, judgeBackups, lastNight, nightToMake } from './rules.ts';

const now = new Date('2026-11-21T18:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

describe('the night', () => {
  it.each([
    ['2026-11-21T10:59:59Z', '2026-11-20', '2026-11-20T11:00:00Z'],
    ['2026-11-21T11:00:00Z', '2026-11-21', '2026-11-21T11:00:00Z'],
    // Clocks go forward, and back.
    ['2027-03-14T10:00:00Z', '2027-03-14', '2027-03-14T10:00:00Z'],
    ['2027-11-07T10:59:00Z', '2027-11-06', '2027-11-06T10:00:00Z'],
    ['2027-11-07T11:00:00Z', '2027-11-07', '2027-11-07T11:00:00Z'],
  ])('at %s is that of %s', (at, night, due) => {
    expect(lastNight(new Date(at), LAS_VEGAS)).toEqual({ night, due: new Date(due) });
  });

  it('has always begun, less than 25 hours and a moment ago', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const ago = at.getTime() - lastNight(at, LAS_VEGAS).due.getTime();
        expect(ago).toBeGreaterThanOrEqual(0);
        expect(ago).toBeLessThan(25 * HOUR_MS);
      }),
    );
  });
});

describe('a backup of the night', () => {
  const found = { now, zone: LAS_VEGAS, since: ago(30), nights: [], lastFailure: undefined };
  it.each([
    ['is made once the night has come', found, '2026-11-21'],
    ['is made once', { ...found, nights: ['2026-11-21'] }, undefined],
    ['is made though that of another night was', { ...found, nights: ['2026-11-20', '2026-11-22'] }, '2026-11-21'],
    ['is not made of a site that is newer than the night', { ...found, since: ago(0.1) }, undefined],
    ['is not made of nothing', { ...found, since: undefined }, undefined],
    ['is not tried at once after it failed', { ...found, lastFailure: ago(0.02) }, undefined],
    ['is tried again after an hour', { ...found, lastFailure: ago(0.05) }, '2026-11-21'],
    ['is made though a wrong clock says when it failed', { ...found, lastFailure: ago(-9) }, '2026-11-21'],
  ])('%s', (_, nights, night) => expect(nightToMake(nights)).toBe(night));

  it('is made each night of a site that looks now and then, and never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 200 }), (hours) => {
        const made: string[] = [];
        let at = ago(0).getTime();
        for (const some of hours) {
          at += some * HOUR_MS;
          const night = nightToMake({ ...found, now: new Date(at), nights: made });
          if (night) made.push(night);
        }
        expect(new Set(made).size).toBe(made.length);
        if (hours.length > 0) expect(made.at(-1)).toBe(lastNight(new Date(at), LAS_VEGAS).night);
      }),
    );
  });
});

describe('a trial', () => {
  it.each([
    ['is made when there was none', undefined, true],
    ['is not made of a later one in the same week', { at: ago(6.9), damaged: false }, false],
    ['is made after a week', { at: ago(7), damaged: false }, true],
    ['is made of the next after a damaged one', { at: ago(0), damaged: true }, true],
    ['is made though a wrong clock says when the last was', { at: ago(-400), damaged: false }, true],
  ])('%s', (_, lastTrial, due) => expect(isToBeTried({ now, last: lastTrial })).toBe(due));
});

const last = { at: now, file: 'x.gz', places: ['/backups'] };
const tried = { at: ago(3), damaged: false };
const ours = { places: ['/backups'], last, failed: undefined, tried, since: ago(400), now };
const byHand = { ...ours, places: undefined, tried: undefined };
const lastOf = (days: number) => ({ ...last, at: ago(days) });

test.each([
  ['today’s', ours, 'ok', /today, to x\.gz in \/backups\. One was tried 3 days ago, and was good\.$/],
  ['the day before yesterday’s', { ...ours, last: lastOf(1.9) }, 'ok', /yesterday/],
  ['one older than two days', { ...ours, last: lastOf(2.1) }, 'broken', /2 days ago/],
  ['a failure since', { ...ours, failed: 'No room.' }, 'broken', /today.* But of the newest: No room\./],
  ['none of a new site', { ...ours, last: undefined, since: ago(1) }, 'look', /No backup has ever/],
  ['none of an older site', { ...ours, last: undefined, since: ago(3) }, 'broken', /No backup has ever/],
  [
    'one that was tried and is damaged',
    { ...ours, failed: 'Damaged.', tried: { at: now, damaged: true } },
    'broken',
    /today, and was damaged/,
  ],
  ['one that was never tried', { ...ours, tried: undefined }, 'look', /None has been tried/],
  ['one of a new site, not tried yet', { ...ours, tried: undefined, since: ago(1) }, 'ok', /None has been tried/],
  ['none that was tried for weeks', { ...ours, tried: { at: ago(16), damaged: false } }, 'look', /16 days ago/],
  ['today’s by hand', { ...byHand, last: { ...last, places: [] } }, 'ok', /today, to x\.gz\.$/],
  ['last week’s by hand', { ...byHand, last: lastOf(7) }, 'look', /7 days ago/],
  ['last month’s by hand', { ...byHand, last: lastOf(30) }, 'broken', /30 days ago/],
  ['none by hand', { ...byHand, last: undefined, since: ago(1) }, 'look', /No backup has ever/],
  ['none by hand for a month', { ...byHand, last: undefined, since: ago(31) }, 'broken', /No backup has ever/],
])('Health, of %s', (_, found, verdict, text) => {
  const judged = judgeBackups(found);
  expect(judged.verdict).toBe(verdict);
  expect(judged.message).toMatch(text);
  if (verdict !== 'ok')
    expect(judged.advice).toMatch(found.places ? /BACK UP NOW|tried by itself/ : /npm run backup -- backup\.gz/);
});

test.each([ours, byHand])('a backup only ever grows worse with time', (found) => {
  const order = ['ok', 'look', 'broken'];
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (a, b) => {
      const [young, old] = [Math.min(a, b), Math.max(a, b)].map((days) =>
        order.indexOf(judgeBackups({ ...found, last: lastOf(days) }).verdict),
      );
      expect(young).toBeLessThanOrEqual(old ?? 0);
    }),
  );
});
