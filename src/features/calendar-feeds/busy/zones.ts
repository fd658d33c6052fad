import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** From a wall clock ('2027-04-17T18:00:00') to the milliseconds of its instant. */
export type Zone = (wall: string) => number;

export const UTC: Zone = (wall) => Date.parse(`${wall}Z`);

/**
 * By its name in the database of time zones, also within those of Mozilla and Evolution, else by Windows' name, else as
 * the file itself defines it. Times of unknown zones, like floating ones, are read as `here`, the house's own.
 */
export function zoneOf(tzid: string, definitions: ReadonlyMap<string, ICAL.Component>, here: Zone): Zone {
  const definition = definitions.get(tzid);
  const location = definition?.getFirstPropertyValue('x-lic-location');
  const parts = tzid.split('/');
  const names = [
    ...parts.map((_, index) => parts.slice(index).join('/')),
    ...findIana(tzid),
    ...(typeof location === 'string' ? [location] : []),
  ];
  const known = names.find(isZone);
  if (known) return named(known);
  return definition ? defined(tzid, definition) : here;
}

export function named(timeZone: string): Zone {
  return (wall) => Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds;
}

function defined(tzid: string, component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone({ component, tzid });
  return (wall) => UTC(wall) - zone.utcOffset(ICAL.Time.fromDateTimeString(wall)) * 1000;
}

function isZone(name: string): boolean {
  try {
    return Boolean(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
