import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hindranceOf, joined, NO_TIMES_OFF } from './rules.ts';

// A Saturday.
const DATE = '2027-04-17';
const against = (times: object, asked: object = {}) =>
  hindranceOf({ date: DATE, travel: 45, ...asked }, { ...NO_TIMES_OFF, ...times });

describe('what speaks against a day', () => {
  it.each([
    ['nothing', {}, undefined],
    ['another day of the week', { daysOff: [7] }, undefined],
    ['that day of the week', { daysOff: [6] }, 'day-off'],
    ['the last day away', { absences: [{ from: '2027-04-10', to: DATE }] }, 'away'],
    ['the first day away', { absences: [{ from: DATE, to: DATE }] }, 'away'],
    ['days away before it', { absences: [{ from: '2027-04-10', to: '2027-04-16' }] }, undefined],
    ['a way that is just as long', { travelMinutes: 60 }, undefined],
    ['a way that is longer', { travelMinutes: 30 }, 'too-far'],
  ])('%s', (_, times, said) => expect(against(times)).toBe(said));

  it('and not what nobody knows', () => {
    expect(against({ travelMinutes: 30 }, { travel: undefined })).toBeUndefined();
    expect(
      against({ daysOff: [6], absences: [{ from: '2027-01-01', to: '2027-12-31' }] }, { date: '' }),
    ).toBeUndefined();
  });
});

test('days away that touch or overlap are one, and no day is won or lost', () => {
  const day = (offset: number) => Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString();
  const absence = fc.tuple(fc.nat(80), fc.nat(10)).map(([from, days]) => ({ from: day(from), to: day(from + days) }));
  const same = fc.property(fc.array(absence, { maxLength: 12 }), (absences) => {
    const whole = joined(absences);
    const away = (of: typeof absences, date: string) => of.some(({ from, to }) => from <= date && date <= to);
    for (let offset = 0; offset <= 91; offset += 1) expect(away(whole, day(offset))).toBe(away(absences, day(offset)));
    for (const [index, { from }] of whole.entries()) {
      const before = whole[index - 1];
      if (before) expect(Temporal.PlainDate.from(before.to).until(from).days).toBeGreaterThan(1);
    }
  });
  fc.assert(same);
});
