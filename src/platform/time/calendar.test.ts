import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar.ts';

const event: CalendarEvent = {
  ...{ uid: 'one@example', sequence: 0, calledOff: false, title: 'Evening', location: '', url: '', description: '' },
  ...{ date: '2027-07-04', time: '18:30', minutes: 90 },
  ...{ createdAt: '2027-01-01T00:00:00.000Z', updatedAt: '2027-01-01T00:00:00.000Z' },
};
const calendar = (zone: string, ...events: CalendarEvent[]) =>
  calendarText({ name: 'x', description: '', house: 'House', source: 'https://example.com/x.ics', zone, events });

describe('a calendar of a house', () => {
  // The library writes some as others that are the same.
  it.each(['America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'Pacific/Wake', 'America/St_Thomas'])(
    'in %s brings a zone by which others read the same instants',
    (zone) => {
      for (const date of ['2027-01-15', '2027-03-14', '2027-07-04', '2027-11-07']) {
        const parsed = new ICAL.Component(ICAL.parse(calendar(zone, { ...event, date })));
        const definition = parsed.getFirstSubcomponent('vtimezone');
        const start = parsed.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart');
        expect(definition?.getFirstPropertyValue('tzid')).toBe(zone);
        expect(start?.getParameter('tzid')).toBe(zone);
        const read = new ICAL.Timezone({ component: definition ?? undefined, tzid: zone });
        const wall = ICAL.Time.fromDateTimeString(`${date}T18:30:00`);
        expect(String(start?.getFirstValue())).toBe(wall.toString());
        const instant = Temporal.PlainDateTime.from(`${date}T18:30`).toZonedDateTime(zone);
        expect(read.utcOffset(wall)).toBe(instant.offsetNanoseconds / 1e9);
      }
    },
  );
});
