import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isTaken, spanOf } from '../availability/rules.ts';
import { NO_TIMES_OFF } from '../times-off/rules.ts';
import { busyTimesOf } from './busy/times.ts';
import { besideText, busyLine, busyText, hoursText, periodTitle } from './messages.ts';
import type { Occasion, Tie } from './model.ts';
import { conflictsOf, isTacet, minutesAt, rowsOf, scheduleOf, takesTime } from './rules.ts';
import { besidePeriod, daysOf, monthOf, periodPath, typedPeriod, weekOf } from './url.ts';

const DAY = '2027-04-17';
let keys = 0;
const occasion = (start: string, end: string, more: Partial<Occasion> = {}, tie: Tie = 'plays'): Occasion => {
  const key = `occasion-${keys++}`;
  const date = more.date ?? DAY;
  return {
    key,
    kind: 'event',
    requestId: key,
    title: key,
    place: '',
    undecided: false,
    date,
    start,
    end,
    span: spanOf({ date, start, end }, 30),
    travel: 30,
    people: [{ musicianId: 'ada', name: 'Ada', part: '', tie, words: '' }],
    open: [],
    ...more,
  };
};
const found = (occasions: Occasion[], more: Partial<Parameters<typeof conflictsOf>[0]> = {}) =>
  conflictsOf({ occasions, times: new Map(), busy: new Map(), today: DAY, ...more });

describe('what cannot both be', () => {
  it('says in words why: two at once, or too near for the way', () => {
    const evening = occasion('18:00', '20:00', { title: 'Dinner' });
    const [atOnce] = found([evening, occasion('19:30', '21:00', { title: 'Ball' })]);
    expect(atOnce?.reason).toBe('“Dinner” lasts until 8:00 PM, and “Ball” begins at 7:30 PM.');
    const [near] = found([evening, occasion('20:20', '21:00', { title: 'Ball' })]);
    expect(near?.reason).toBe('20 minutes between “Dinner” and “Ball”, and the way takes 30.');
    expect(near && besideText(near.why, { title: 'Ball' })).toBe('20 minutes to “Ball”; the way takes 30');
    expect(found([evening, occasion('20:30', '21:00')])).toEqual([]);
  });

  it.each([
    ['two that are only asked for', 'asked', 'requested', undefined],
    ['one that plays and one that is asked', 'plays', 'asked', false],
    ['one that is held and one that plays', 'held', 'plays', true],
    ['one that is held no longer, and one that is asked', 'lapsed', 'asked', undefined],
  ] as const)('%s', (_, one, other, settled) => {
    const [conflict] = found([occasion('18:00', '20:00', {}, one), occasion('19:00', '21:00', {}, other)]);
    expect(conflict?.settled).toBe(settled);
  });

  it('is not a request and its own rehearsal, nor what is over, nor another player', () => {
    const own = { requestId: 'wedding' };
    expect(found([occasion('18:00', '20:00', own), occasion('17:00', '18:00', { ...own, kind: 'rehearsal' })])).toEqual(
      [],
    );
    const both = [occasion('18:00', '20:00'), occasion('19:00', '20:00')];
    expect(found(both, { today: '2027-04-18' })).toEqual([]);
    const [first, second] = both as [Occasion, Occasion];
    const people = [{ musicianId: 'bo', name: 'Bo', part: '', tie: 'plays' as const, words: '' }];
    expect(found([first, { ...second, people }])).toEqual([]);
  });

  it('also counts over midnight', () => {
    const [conflict] = found([occasion('22:00', '00:30'), occasion('00:45', '02:00', { date: '2027-04-18' })]);
    expect(conflict).toMatchObject({ date: '2027-04-18', why: { between: 15, travel: 30 } });
  });

  it('says what a musician has said against it', () => {
    const times = (more: object) => new Map([['ada', { ...NO_TIMES_OFF, ...more }]]);
    const away = { absences: [{ from: DAY, to: DAY }] };
    const dinner = occasion('18:00', '20:00', { title: 'Dinner', travel: 90 });
    expect(found([dinner], { times: times(away) })[0]?.reason).toBe('“Dinner”: away that day.');
    expect(found([dinner], { times: times({ travelMinutes: 60 }) })[0]?.reason).toBe(
      '“Dinner”: takes no way that long.',
    );
    expect(found([dinner], { times: times({ daysOff: [6] }) })[0]?.reason).toContain('that day of the week');
    expect(found([dinner], { times: times({ daysOff: [5], travelMinutes: 90 }) })).toEqual([]);
  });

  test('a settled one exactly where a confirmation would be refused', () => {
    const time = fc.record({ h: fc.nat(23), m: fc.nat(59) }).map(({ h, m }) => `${pad(h)}:${pad(m)}`);
    const tie = fc.constantFrom<Tie>('plays', 'held', 'asked', 'requested');
    const one = fc.tuple(time, time, tie).map(([start, end, how]) => occasion(start, end, {}, how));
    const same = fc.property(fc.array(one, { maxLength: 5 }), (occasions) => {
      const conflicts = found(occasions).filter(({ settled }) => settled);
      const taking = occasions.filter(({ people: [tied] }) => tied && takesTime(tied));
      for (const each of taking) {
        const others = taking.filter(({ key }) => key !== each.key);
        const refused = each.span !== undefined && isTaken(each.span, others);
        expect(conflicts.some(({ occasions: both }) => both.includes(each.key))).toBe(refused);
      }
    });
    fc.assert(same);
  });
});

describe('what a private calendar says', () => {
  const at = (time: string, day = DAY) => minutesAt(day, time);
  const block = (from: number, to: number, { sure = true, wholeDays = false } = {}) => ({
    startsAt: from,
    endsAt: to,
    wholeDays,
    sure,
  });

  it.each([
    ['asked', 1],
    ['silent', 1],
    ['requested', 1],
    ['but', 1],
    ['plays', 0],
    ['held', 0],
    ['lapsed', 0],
    ['can', 0],
  ] as const)('speaks against who is “%s”: %s', (tie, count) => {
    const busy = new Map([['ada', [block(at('19:00'), at('20:00'))]]]);
    const conflicts = found([occasion('18:00', '21:00', { title: 'Ball' }, tie)], { busy });
    expect(conflicts.map(({ reason, settled }) => [reason, settled])).toEqual(
      Array(count).fill(['“Ball”: busy (their own calendar).', false]),
    );
    const perhaps = new Map([['ada', [block(at('19:00'), at('20:00'), { sure: false })]]]);
    expect(found([occasion('18:00', '21:00', {}, tie)], { busy: perhaps })).toEqual([]);
  });

  it('is told by the hour, joined where it touches, cut at midnight, without what is sure already', () => {
    const blocks = [
      block(at('22:00', '2027-04-16'), at('01:30')),
      block(at('09:00'), at('11:00')),
      block(at('10:30'), at('12:00')),
      block(at('11:00'), at('11:30'), { sure: false }),
      block(at('20:00'), at('21:00'), { sure: false }),
    ];
    expect(busyTimesOf(DAY, blocks).map(busyText)).toEqual([
      'Busy 12 to 1:30 AM',
      'Busy 9 AM to 12 PM',
      'Perhaps busy 8 to 9 PM',
    ]);
    expect(busyLine(busyTimesOf(DAY, blocks))).toBe('busy 12 to 1:30 AM and 9 AM to 12 PM, perhaps busy 8 to 9 PM');
    const whole = block(at('00:00'), at('00:00', '2027-04-19'), { wholeDays: true });
    expect(busyTimesOf(DAY, [whole, ...blocks]).map(busyText)).toEqual(['Busy all day']);
    expect(busyTimesOf('2027-04-19', [whole])).toEqual([]);
  });
});

describe('a week', () => {
  it('has a line for each player, and what is beside it only where it is in the way', () => {
    const days = daysOf(weekOf(DAY));
    const before = occasion('22:00', '01:00', { date: '2027-04-11' });
    const occasions = [occasion('00:30', '02:00', { date: '2027-04-12' }), before];
    const musicians = ['ada', 'bo'].map((id) => ({ _id: id, musicianId: id, name: id, instruments: [] }));
    const times = new Map([['bo', { ...NO_TIMES_OFF, absences: [{ from: '2027-04-13', to: '2027-04-14' }] }]]);
    const schedule = scheduleOf({ days, occasions, musicians, times, busy: new Map(), today: '2027-04-01' });
    expect(schedule.occasions).toEqual([occasions[0]]);
    expect(schedule.conflicts).toHaveLength(1);
    expect(schedule.rests).toEqual([
      { musicianId: 'bo', name: 'bo', days: { '2027-04-13': 'away', '2027-04-14': 'away' } },
    ]);
    const rows = rowsOf(schedule, musicians);
    expect(rows.map(({ musicianId, cells }) => [musicianId, cells[0]?.length])).toEqual([
      ['ada', 1],
      ['bo', 0],
    ]);
    expect(rows.map(isTacet)).toEqual([false, true]);
  });
});

describe('the address', () => {
  const typed = (search: string) => typedPeriod(new URLSearchParams(search), DAY);
  it.each([
    ['', 'week', '2027-04-12', '2027-04-18'],
    ['week=2027-06-16', 'week', '2027-06-14', '2027-06-20'],
    ['month=2027-02', 'month', '2027-02-01', '2027-02-28'],
    ['week=2027-02-30', 'week', '2027-04-12', '2027-04-18'],
    ['month=soon', 'week', '2027-04-12', '2027-04-18'],
    ['week=9999-99-99&month=', 'week', '2027-04-12', '2027-04-18'],
  ])('%o is the %s from %s to %s', (search, kind, first, last) => expect(typed(search)).toEqual({ kind, first, last }));

  test('of every week and month leads back to it, and its neighbours join without a gap', () => {
    const day = fc.nat(3000).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
    const same = fc.property(day, fc.constantFrom(weekOf, monthOf), (date, periodOf) => {
      const period = periodOf(date);
      expect(typed(periodPath(period).split('?')[1] ?? '')).toEqual(period);
      const next = besidePeriod(period, 1);
      expect(Temporal.PlainDate.from(period.last).add({ days: 1 }).toString()).toBe(next.first);
      expect(besidePeriod(next, -1)).toEqual(period);
      expect(daysOf(period)).toContain(date);
    });
    fc.assert(same);
  });
});

describe('words', () => {
  it.each([
    ['18:30', '21:00', '6:30 to 9 PM'],
    ['10:30', '13:00', '10:30 AM to 1 PM'],
    ['18:00', '', '6 PM'],
    ['', '', ''],
  ])('%o to %o reads %o', (start, end, text) => expect(hoursText({ start, end })).toBe(text));
  it('names the days', () => {
    expect(periodTitle(weekOf('2027-06-14'))).toEqual(['June 14', 'to 20, 2027']);
    expect(periodTitle(weekOf('2027-06-29'))).toEqual(['June 28', 'to July 4, 2027']);
    expect(periodTitle(monthOf('2027-06-14'))).toEqual(['June', '2027']);
  });
});

const pad = (number: number) => String(number).padStart(2, '0');
