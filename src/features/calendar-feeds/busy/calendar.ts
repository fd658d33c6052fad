import type ICAL from 'ical.js';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import { minuteIn } from '#/platform/time/in-zone.ts';
import { BLOCKS_MAX, type Block, type BusyCalendar, TITLE_MAX_LENGTH } from '../model.ts';
import { byDay } from './by-day.ts';
import { atOf, dayOf, type Horizon, keyOf, type Length, type Moment, occurrencesOf, wallOf } from './occurrences.ts';
import { partsOf } from './parts.ts';
import { standingOf } from './standing.ts';
import { named, UTC, type Zone, zoneOf } from './zones.ts';

interface Asked {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** Of the house. */
  zone: string;
  /** Addresses of the musician: what they have declined does not take their time. */
  own: readonly string[];
}

/** What came from us, and comes back: it is known already, and may have been moved meanwhile. */
const OURS = /@forte-and-piano$/;
/** A file that says more is not read to its end. */
const READ_MAX = 10 * BLOCKS_MAX;

/** What a file of a calendar says of somebody's time. Events that can't be understood are counted. */
export function busyIn(bytes: Uint8Array, { from, to, zone, own }: Asked): BusyCalendar {
  const { name, events, zones, unread } = partsOf(bytes);
  const here = named(zone);
  const horizon = { from: here(`${from}T00:00:00`), to: here(`${to}T23:59:59`) };
  const addresses = [...own, ...(name.includes('@') ? [name] : [])].map((address) => address.toLowerCase());
  const read = momentsBy(zones, here);
  const said = { blocks: [] as Block[], unread };
  for (const group of Map.groupBy(events, uidOf).values()) {
    const moved = new Set<string>();
    // Those that take the place of another begin come first.
    for (const event of group.toSorted((a, b) => Number(isException(b)) - Number(isException(a))))
      try {
        const property = event.getFirstProperty('recurrence-id');
        if (property) moved.add(keyOf(read(property.getFirstValue() as ICAL.Time, property)));
        if (said.blocks.length > READ_MAX) said.unread += 1;
        else said.blocks.push(...blocksOf(event, { read, horizon, addresses, moved, zone }));
      } catch {
        said.unread += 1;
      }
  }
  return { name: tidy(name), unread: said.unread, ...byDay(said.blocks, from, to) };
}

interface Reading {
  read: ReturnType<typeof momentsBy>;
  horizon: Horizon;
  addresses: readonly string[];
  /** Begins that have an event of their own. */
  moved: ReadonlySet<string>;
  zone: string;
}

function blocksOf(event: ICAL.Component, { read, horizon, addresses, moved, zone }: Reading): Block[] {
  const standing = OURS.test(uidOf(event)) ? 'free' : standingOf(event, addresses);
  const property = event.getFirstProperty('dtstart');
  if (standing === 'free' || !property) return [];
  const start = read(property.getFirstValue() as ICAL.Time, property);
  const length = lengthOf(event, start, read);
  const single = { start, length };
  const all = isException(event) ? [single] : occurrencesOf(event, single, horizon, read);
  return all.flatMap((one): Block[] => {
    if (!isException(event) && (moved.has(keyOf(one.start)) || moved.has(dayOf(one.start)))) return [];
    const [startsAt, endsAt] = minutesOf(one.start, one.length, zone);
    if (endsAt < minuteAt(horizon.from, zone) || startsAt > minuteAt(horizon.to, zone)) return [];
    const sure = standing === 'busy' && endsAt > startsAt;
    const title = tidy(String(event.getFirstPropertyValue('summary') ?? ''));
    return [{ startsAt, endsAt, wholeDays: one.start.isDay, sure, title }];
  });
}

/** Days are the house's own days; times are what its clock says then. */
function minutesOf(start: Moment, { days, ms }: Length, zone: string): [number, number] {
  if (start.isDay) {
    const first = UTC(start.wall) / MINUTE_MS;
    return [first, first + days * DAY_MINUTES + Math.floor(ms / MINUTE_MS)];
  }
  const later = days === 0 ? start.wall : shifted(start.wall, days);
  return [minuteAt(atOf(start), zone), minuteAt(start.zone(later) + ms, zone)];
}

/** Without an end a day lasts a day, and a time no time (RFC 5545, 3.6.1). */
function lengthOf(event: ICAL.Component, start: Moment, read: Reading['read']): Length {
  const property = event.getFirstProperty('dtend');
  const length = { days: 0, ms: 0 };
  if (property) {
    const end = read(property.getFirstValue() as ICAL.Time, property);
    if (start.isDay) length.days = Math.round((UTC(end.wall) - UTC(start.wall)) / DAY_MS);
    else length.ms = atOf(end) - atOf(start);
  } else {
    const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
    if (duration && !duration.isNegative) {
      length.days = duration.weeks * 7 + duration.days;
      length.ms = ((duration.hours * 60 + duration.minutes) * 60 + duration.seconds) * 1000;
    }
  }
  if (start.isDay && length.days <= 0 && length.ms === 0) length.days = 1;
  return { days: Math.max(0, length.days), ms: Math.max(0, length.ms) };
}

function momentsBy(definitions: ReadonlyMap<string, ICAL.Component>, here: Zone) {
  const known = new Map<string, Zone>();
  return (value: ICAL.Time, property: ICAL.Property): Moment => {
    const tzid = property.getParameter('tzid');
    const name = typeof tzid === 'string' ? tzid : '';
    const zone = known.get(name) ?? (name === '' ? here : zoneOf(name, definitions, here));
    known.set(name, zone);
    const isDay = value.isDate;
    return { wall: wallOf(value), isDay, zone: isDay ? here : value.zone?.tzid === 'UTC' ? UTC : zone };
  };
}

/** One begin of a series that is otherwise than the rest. */
function isException(event: ICAL.Component): boolean {
  return event.hasProperty('recurrence-id');
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '');
}

function shifted(wall: string, days: number): string {
  return Temporal.PlainDateTime.from(wall).add({ days }).toString({ smallestUnit: 'second' });
}

function minuteAt(ms: number, zone: string): number {
  return minuteIn(zone, new Date(ms));
}

function tidy(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TITLE_MAX_LENGTH);
}
