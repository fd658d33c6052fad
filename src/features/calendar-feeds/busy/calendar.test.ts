import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { BLOCK_DAYS_MAX, BLOCKS_MAX } from '../model.ts';
import { busyIn } from './calendar.ts';
import { readBusy } from './read-busy.ts';

const FOLDER = join(import.meta.dirname, '../../../../tests/support/calendars');
const sample = (name: string) => readFileSync(join(FOLDER, `${name}.ics`));
const ASKED = { from: '2027-03-01', to: '2027-06-30', zone: 'America/Los_Angeles', own: ['viola@example.com'] };

/** '2027-03-01 19:00 21:30 Philharmonic', with '?' where the calendar leaves it open. */
function told(bytes: Uint8Array, asked = ASKED): string[] {
  const lines = busyIn(bytes, asked).days.map(({ startsAt, endsAt, wholeDays, sure, title }) => {
    const [from, to] = [startsAt, endsAt].map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16));
    const times = wholeDays ? `${from?.slice(0, 10)} ${to?.slice(0, 10)}` : `${from} ${to?.slice(11)}`;
    return `${times.replace('T', ' ')} ${title}${sure ? '' : ' ?'}`;
  });
  return [...new Set(lines)];
}

const calendar = (...lines: string[]) => Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:X', ...lines, 'END:VEVENT'];
const rule = (text: string, start = '20270310T100000') =>
  calendar(...event(`DTSTART:${start}`, 'DURATION:PT1H', `RRULE:${text}`));

const TEACHING = 'Teaching at the École de musique – long title that is folded in the midst of a letter: é';

describe('calendars as large programs write them', () => {
  it('Google: a series until an hour in UTC, one date out, one moved, one cancelled; free, declined, unanswered', () => {
    expect(told(sample('google'))).toEqual([
      '2027-03-01 19:00 21:30 Philharmonic, rehearsal',
      '2027-03-05 18:00 20:00 Not answered yet ?',
      `2027-03-10 09:00 10:00 ${TEACHING}`,
      `2027-03-12 09:00 10:00 ${TEACHING}`,
      '2027-03-16 10:00 12:30 Philharmonic, moved rehearsal',
      '2027-03-22 19:00 21:30 Philharmonic, rehearsal',
    ]);
  });

  it('Apple: days on tour, a night over the change of clocks, dates by hand, another zone, the last of the month', () => {
    expect(told(sample('apple'))).toEqual([
      '2027-03-10 2027-03-12 Tour in Reno',
      '2027-03-13 23:00 04:00 Night club',
      '2027-03-14 2027-03-15 School holiday ?',
      '2027-03-20 16:00 17:00 Lessons',
      '2027-03-22 16:00 17:00 Lessons',
      '2027-03-25 11:00 12:00 Lessons',
      '2027-03-26 17:00 19:00 Stream from New York',
      '2027-04-01 18:00 19:00 Last of the month',
      '2027-05-31 18:00 19:00 Last of the month',
    ]);
  });

  it('Outlook: zones by Windows’ names, with and without a definition, one of its own; free, away, tentative', () => {
    expect(told(sample('outlook'))).toEqual([
      '2027-03-09 18:30 20:30 Busy',
      '2027-03-17 2027-03-19 Out of office',
      '2027-03-20 10:00 11:00 Maybe ?',
      '2027-03-21 10:00 11:00 At the other office ?',
      '2027-03-22 09:00 10:00 By a zone of its own',
      '2027-03-23 07:00 08:00 By Windows’ name',
      '2027-04-14 18:30 20:30 Busy',
      '2027-06-08 18:30 20:30 Busy',
    ]);
  });

  it('Nextcloud: Berlin and its own change of clocks, an exception named in UTC, each year since; not ours', () => {
    expect(told(sample('nextcloud'))).toEqual([
      '2027-03-26 12:00 14:00 Konzert',
      '2027-03-28 11:00 13:00 Konzert',
      '2027-03-29 02:00 03:30 Matinee',
      '2027-03-30 11:00 13:00 Konzert',
      '2027-04-02 10:00 11:00 Crossing ?',
      '2027-04-06 2027-04-07 Every year since 2020',
    ]);
  });

  it('Fantastical: floating times, an exclusion in UTC, periods, zones with a path or that nobody knows', () => {
    expect(told(sample('fantastical'))).toEqual([
      '2027-03-08 17:00 18:00 Excluded in UTC',
      '2027-03-10 09:00 10:00 A zone with a path',
      '2027-03-11 10:00 11:00 A zone nobody knows',
      '2027-03-12 09:00 10:00 Floating; every other week',
      '2027-03-13 11:00 11:00 Without an end ?',
      '2027-03-13 12:00 12:00 The night the clock goes forward',
      '2027-03-17 17:00 19:00 Excluded in UTC',
      '2027-03-18 17:00 18:30 Excluded in UTC',
      '2027-03-22 17:00 18:00 Excluded in UTC',
      '2027-04-09 09:00 10:00 Floating; every other week',
    ]);
    expect(busyIn(sample('fantastical'), ASKED)).toMatchObject({ name: 'Studio', unread: 1, cutAfter: null });
  });

  it('and a second library reads the same begins where it reads them at all', () => {
    const range = { from: new Date('2027-03-01T08:00:00Z'), to: new Date('2027-07-01T06:59:00Z') };
    for (const name of ['google', 'outlook', 'nextcloud']) {
      const parsed = Object.values(nodeIcal.sync.parseICS(sample(name).toString()));
      const theirs = parsed.flatMap((one) =>
        one?.type === 'VEVENT' && one.datetype !== 'date'
          ? nodeIcal.expandRecurringEvent(one, range).map(({ start }) => start.toISOString().slice(0, 16))
          : [],
      );
      const ours = busyIn(sample(name), ASKED).days.filter(({ wholeDays }) => !wholeDays);
      expect(ours.length).toBeGreaterThan(4);
      for (const { startsAt } of ours) {
        const wall = Temporal.PlainDateTime.from(new Date(startsAt * 60_000).toISOString().slice(0, 16));
        const begin = wall.toZonedDateTime('America/Los_Angeles').toInstant().toString().slice(0, 16);
        expect(theirs).toContain(begin);
      }
    }
  });
});

describe('six o’clock stays six o’clock', () => {
  it.each([
    ['in spring', '2027-03-10', ['2027-03-10 18:00 19:00 X', '2027-03-17 18:00 19:00 X']],
    ['in autumn', '2027-11-03', ['2027-11-03 18:00 19:00 X', '2027-11-10 18:00 19:00 X']],
  ])('%s', (_, from, expected) => {
    const start = `${from.replaceAll('-', '')}T180000`;
    const bytes = calendar(
      ...event(`DTSTART;TZID=America/Los_Angeles:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    expect(told(bytes, { ...ASKED, from, to: '2027-12-31' })).toEqual(expected);
  });
});

it.each([
  ['lines end with LF', (text: string) => text.replaceAll('\r\n', '\n')],
  ['lines end with CR', (text: string) => text.replaceAll('\r\n', '\r')],
  ['a mark of order comes first', (text: string) => `\uFEFF${text}`],
  [
    'names are written small',
    (text: string) => text.replaceAll(/^(BEGIN|END|DTSTART|SUMMARY)/gm, (x) => x.toLowerCase()),
  ],
  ['some other line is nonsense', (text: string) => text.replace('SUMMARY', 'X-NONSENSE;\r\nnonsense\r\nSUMMARY')],
])('is read also when %s', (_, written) => {
  const text = calendar(...event('DTSTART:20270310T180000Z', 'DTEND:20270310T190000Z')).toString();
  expect(told(Buffer.from(written(text)))).toEqual(['2027-03-10 10:00 11:00 X']);
});

describe('what is written wrongly', () => {
  it.each([
    ['a begin that is none', event('DTSTART:sometime')],
    ['a rule that is none', event('DTSTART:20270310T100000', 'RRULE:FREQ=NEVER')],
    ['every second for ever', event('DTSTART:20200101T000000', 'RRULE:FREQ=SECONDLY')],
    ['an event that does not end', ['BEGIN:VEVENT', 'DTSTART:20270310T100000']],
  ])('%s spoils no other', (_, wrong) => {
    const bytes = calendar(...wrong, ...event('DTSTART:20270311T180000Z', 'DURATION:PT1H'));
    expect(told(bytes)).toEqual(['2027-03-11 10:00 11:00 X']);
    expect(busyIn(bytes, ASKED).unread).toBe(1);
  });

  it('a day that no month has is no day', () => {
    expect(told(rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))).not.toContain('2028-03-01 10:00 11:00 X');
    expect(busyIn(rule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'), ASKED).blocks).toBe(1);
  });
});

describe('what is too much', () => {
  const wide = { ...ASKED, to: '2028-09-01' };

  it('is kept as far as it goes, and where it ends is said', () => {
    const hourly = busyIn(rule('FREQ=HOURLY'), wide);
    expect(hourly.blocks).toBe(BLOCKS_MAX);
    expect(hourly.cutAfter).toBe('2027-07-13');
    const long = Array.from({ length: 40 }, (_, index) =>
      event(`UID:${index}`, 'DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20290301', 'TRANSP:OPAQUE'),
    );
    const days = busyIn(calendar(...long.flat()), wide);
    expect(days.days).toHaveLength(BLOCK_DAYS_MAX);
    expect(days.days.every(({ day }) => day <= (days.cutAfter ?? ''))).toBe(true);
  });

  it('is counted in a process of its own, which ends in time, and holds up nothing here', async () => {
    const rules = Array.from({ length: 4000 }, (_, index) => [
      ...event(`UID:${index}`, 'DTSTART:20000101T000000', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;BYSECOND=0,1,2,3'),
    ]);
    let wentOn = false;
    setImmediate(() => (wentOn = true));
    expect(await readBusy({ ...wide, bytes: calendar(...rules.flat()) }, { patienceMs: 700 })).toBeUndefined();
    expect(wentOn).toBe(true);
  });
});
