import type ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#/platform/time/durations.ts';
import { UTC, type Zone } from './zones.ts';

/** A begin or an end, as it is written. */
export interface Moment {
  /** '2027-04-17T18:00:00'; midnight for a day. */
  wall: string;
  isDay: boolean;
  zone: Zone;
}

/** How an end follows from a begin: by days of a calendar, then by time that passes. */
export interface Length {
  days: number;
  ms: number;
}

interface Occurrence {
  start: Moment;
  length: Length;
}

/** From and to in milliseconds. */
export interface Horizon {
  from: number;
  to: number;
}

/** More than any two clocks of the world are apart. */
const CLOCKS_MS = 2 * DAY_MS;
/** Steps of one rule; all hours of 18 months are 13,000. */
const STEPS_MAX = 20_000;

export function atOf({ wall, zone }: Moment): number {
  return zone(wall);
}

/** The same for the same begin, however it is written. */
export function keyOf(moment: Moment): string {
  return moment.isDay ? dayOf(moment) : String(atOf(moment));
}

export function dayOf({ wall }: Moment): string {
  return wall.slice(0, 10);
}

type ReadMoment = (value: ICAL.Time, property: ICAL.Property) => Moment;

/**
 * Begins of an event that may reach into the horizon, without those it excludes itself. Rules count on the wall clock of
 * their zone, so that six o'clock stays six o'clock. @throws Error for a rule that is none, or takes too many steps
 */
export function occurrencesOf(
  event: ICAL.Component,
  { start, length }: Occurrence,
  horizon: Horizon,
  read: ReadMoment,
): Occurrence[] {
  const before = length.days * DAY_MS + length.ms + CLOCKS_MS;
  const isNear = (at: number) => at >= horizon.from - before && at <= horizon.to + CLOCKS_MS;
  const found = new Map<string, Occurrence>();
  const add = (one: Occurrence) => found.set(keyOf(one.start), one);
  if (isNear(atOf(start))) add({ start, length });
  for (const wall of wallsOf(event, start, { from: horizon.from - before, to: horizon.to + CLOCKS_MS }))
    add({ start: { ...start, wall }, length });
  for (const property of event.getAllProperties('rdate'))
    for (const value of property.getValues() as (ICAL.Time | ICAL.Period)[]) {
      if (!('start' in value)) add({ start: read(value, property), length });
      else {
        const ms = value.getDuration().toSeconds() * 1000;
        add({ start: read(value.start, property), length: { days: 0, ms } });
      }
    }
  const excluded = new Set(
    event
      .getAllProperties('exdate')
      .flatMap((property) => (property.getValues() as ICAL.Time[]).map((value) => keyOf(read(value, property)))),
  );
  return [...found].flatMap(([key, one]) => (excluded.has(key) || excluded.has(dayOf(one.start)) ? [] : [one]));
}

function wallsOf(event: ICAL.Component, start: Moment, { from, to }: Horizon): string[] {
  return event.getAllProperties('rrule').flatMap((property) => {
    const rule = (property.getFirstValue() as ICAL.Recur).clone();
    const until = rule.until;
    // The end is an instant or a day: it is compared here, where zones are known.
    rule.until = null;
    if (until && UTC(wallOf(until)) < from) return [];
    const rruleString = `DTSTART:${start.wall.replaceAll(/[-:]/g, '')}Z\nRRULE:${rule.toString()}`;
    const walls = new RRuleTemporal({ rruleString, maxIterations: STEPS_MAX, maxCandidateEvaluations: STEPS_MAX })
      .between(new Date(from), new Date(to), true)
      .map((at) => at.toPlainDateTime().toString({ smallestUnit: 'second' }));
    return until ? walls.filter((wall) => isUntil(wall, start, until)) : walls;
  });
}

function isUntil(wall: string, start: Moment, until: ICAL.Time): boolean {
  const last = wallOf(until);
  if (until.isDate || start.isDay) return wall.slice(0, 10) <= last.slice(0, 10);
  return until.zone?.tzid === 'UTC' ? start.zone(wall) <= UTC(last) : wall <= last;
}

/** '2027-04-17T18:00:00'; a day begins at midnight. */
export function wallOf(time: ICAL.Time): string {
  return time.isDate ? `${time.toString()}T00:00:00` : time.toString().replace(/Z$/, '');
}
