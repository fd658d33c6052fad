import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Engagement, Span } from './model.ts';
import { availabilityOf, collide, dayProblems, isTaken, spanOf } from './rules.ts';
import { daySearch, typedDay } from './url.ts';

const DAY = '2027-04-17';
const span = (start: string, end: string, travelMinutes = 30) =>
  spanOf({ date: DAY, start, end }, travelMinutes) as Span;
const engagement = (start: string, end: string): Engagement => ({ date: DAY, span: span(start, end) });

describe('the stretch an event takes', () => {
  it('ends before its start: after midnight', () => {
    const late = span('22:00', '00:30');
    expect(late.to - late.from).toBe(150);
  });
  it('has no end: two hours, or what is said', () => {
    const open = span('18:00', '');
    expect(open.to - open.from).toBe(120);
    const concert = spanOf({ date: DAY, start: '18:00', end: '' }, 30, 180) as Span;
    expect(concert.to - concert.from).toBe(180);
  });
  it.each([
    ['', '18:00'],
    [DAY, ''],
  ])('is not known without day and start: %o %o', (date, start) =>
    expect(spanOf({ date, start, end: '20:00' }, 30)).toBeUndefined(),
  );
});

describe('two events collide', () => {
  it.each([
    ['18:00', '20:00', '19:00', '21:00', true],
    ['18:00', '20:00', '20:29', '22:00', true],
    ['18:00', '20:00', '20:30', '22:00', false],
    ['20:30', '22:00', '18:00', '20:00', false],
    ['20:29', '22:00', '18:00', '20:00', true],
  ])('%s to %s and %s to %s, half an hour of way between: %s', (s1, e1, s2, e2, both) =>
    expect(collide(span(s1, e1), span(s2, e2))).toBe(both),
  );

  it('the longer of two ways counts', () => {
    expect(collide(span('18:00', '20:00', 15), span('20:40', '22:00', 45))).toBe(true);
    expect(collide(span('18:00', '20:00', 15), span('20:45', '22:00', 45))).toBe(false);
  });

  test('whichever is named first', () => {
    const some = fc.record({ from: fc.nat(5000), length: fc.nat(600), travelMinutes: fc.nat(90) });
    const toSpan = ({ from, length, travelMinutes }: { from: number; length: number; travelMinutes: number }) => ({
      from,
      to: from + length,
      travelMinutes,
    });
    const both = fc.property(some, some, (a, b) => {
      expect(collide(toSpan(a), toSpan(b))).toBe(collide(toSpan(b), toSpan(a)));
    });
    fc.assert(both);
  });
});

describe('one of three things is said', () => {
  const evening = engagement('18:00', '20:00');
  it.each([
    ['nothing is booked', span('18:00', '20:00'), [], 'free'],
    ['a confirmed event overlaps', span('19:00', '21:00'), [evening], 'taken'],
    ['one minute of the way is missing', span('20:29', '21:00'), [evening], 'taken'],
    ['the same day leaves time enough', span('20:30', '22:00'), [evening], 'free'],
    ['no hour is given on a day with something', undefined, [evening], 'ask'],
    ['the day holds something without an hour', span('10:00', '11:00'), [{ date: DAY, span: undefined }], 'ask'],
    ['only the next day holds something', undefined, [{ date: '2027-04-18', span: undefined }], 'free'],
  ] as const)('when %s', (_, asked, engagements, said) =>
    expect(availabilityOf({ date: DAY, span: asked }, engagements)).toBe(said),
  );

  test('taken exactly when the confirmation would be refused', () => {
    const time = fc.record({ h: fc.nat(23), m: fc.nat(59) }).map(({ h, m }) => `${pad(h)}:${pad(m)}`);
    const agree = fc.property(time, time, fc.array(fc.tuple(time, time), { maxLength: 4 }), (start, end, booked) => {
      const engagements = booked.map(([from, to]) => engagement(from, to));
      const asked = span(start, end);
      expect(availabilityOf({ date: DAY, span: asked }, engagements) === 'taken').toBe(isTaken(asked, engagements));
    });
    fc.assert(agree);
  });
});

describe('a day is asked for', () => {
  const asked = (date: string, start = '', end = '') => Object.keys(dayProblems({ date, start, end }, '2026-11-24'));
  it.each([
    ['2026-11-24', '', '', []],
    ['2028-11-24', '18:30', '21:00', []],
    ['2026-11-23', '', '', ['date']],
    ['2028-11-25', '', '', ['date']],
    ['', '18:30', '', ['date']],
    ['2027-02-30', '25:00', '1', ['date', 'start', 'end']],
    ['2027-02-20', '', '21:00', ['start']],
  ] as const)('%s from %o to %o: wrong is %o', (date, start, end, fields) =>
    expect(asked(date, start, end)).toEqual(fields),
  );

  test('and stands in an address as it was typed', () => {
    const when = fc.record({
      date: fc.constant(DAY),
      start: fc.constantFrom('', '18:30'),
      end: fc.constantFrom('', '21:00'),
    });
    const same = fc.property(when, (typed) => {
      expect(typedDay(new URLSearchParams(daySearch(typed)))).toEqual(typed);
    });
    fc.assert(same);
    expect(typedDay(new URLSearchParams('?page=2'))).toBeUndefined();
  });
});

const pad = (number: number) => String(number).padStart(2, '0');
