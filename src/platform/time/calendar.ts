import { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, default as ical } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface CalendarEvent {
  uid: string;
  sequence: number;
  calledOff: boolean;
  /** Taken off the reader's calendar alone, with neither place nor description: it takes place without them. */
  withoutYou?: boolean;
  tentative?: boolean;
  /** Nothing keeps the time for it. */
  keepsNoTime?: boolean;
  /** Ids of who plays, where that is known. */
  who?: readonly string[];
  title: string;
  location: string;
  url: string;
  description: string;
  date: string;
  /** HH:MM in `zone`; null is an all-day event. */
  time: string | null;
  minutes: number;
  createdAt: string;
  updatedAt: string;
}

type Shown = Pick<
  CalendarEvent,
  'calledOff' | 'tentative' | 'who' | 'title' | 'location' | 'date' | 'time' | 'minutes'
>;

/** Then SEQUENCE rises (RFC 5545); descriptions don't count. */
export function showsAnotherInCalendars(before: Shown, after: Shown): boolean {
  const shown = ({ calledOff, tentative = false, who = [], title, location, date, time, minutes }: Shown) =>
    JSON.stringify([calledOff, tentative, who.toSorted(), title, location, date, time, minutes]);
  return shown(before) !== shown(after);
}

interface Calendar {
  name: string;
  description: string;
  house: string;
  source: string;
  zone: string;
  events: readonly CalendarEvent[];
}

/** Programs that know the zone use their own. */
function definitionOf(zone: string): string {
  const [definition] = tzlib_get_ical_block(zone);
  // Of zones that are the same it names the other.
  return String(definition)
    .replace(/^TZID:.*/m, `TZID:${zone}`)
    .replaceAll('\r\n', '\n');
}

/** An .ics file (RFC 5545). */
export function calendarText({ name, description, house, source, zone, events }: Calendar): string {
  const calendar = ical({
    name,
    description,
    source,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: house, product: 'Calendar', language: 'EN' },
    ttl: 6 * 3600,
    // With a zone, the library would shift UTC stamps.
    timezone: { name: null, generator: () => definitionOf(zone) },
    x: { 'X-WR-TIMEZONE': zone },
  });
  for (const event of events) {
    const { date, time, minutes } = event;
    const day = Temporal.PlainDate.from(date);
    const start = day.toZonedDateTime({ timeZone: zone, plainTime: time ?? '00:00' });
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      status: statusOf(event),
      summary: summaryOf(event),
      location: event.withoutYou ? '' : event.location,
      url: event.url,
      description: event.withoutYou ? '' : event.description,
      start,
      ...(time === null ? { allDay: true } : { end: start.add({ minutes }) }),
      timezone: zone,
      stamp: Temporal.Instant.from(event.updatedAt),
      created: Temporal.Instant.from(event.createdAt),
      lastModified: Temporal.Instant.from(event.updatedAt),
      transparency: isFree(event) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

function summaryOf({ calledOff, withoutYou, title }: CalendarEvent): string {
  if (calledOff) return `Called off: ${title}`;
  return withoutYou ? `Without you: ${title}` : title;
}

function isFree({ calledOff, withoutYou = false, keepsNoTime = false }: CalendarEvent): boolean {
  return calledOff || withoutYou || keepsNoTime;
}

function statusOf({ calledOff, withoutYou, tentative }: CalendarEvent): ICalEventStatus {
  if (calledOff || withoutYou) return ICalEventStatus.CANCELLED;
  return tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
