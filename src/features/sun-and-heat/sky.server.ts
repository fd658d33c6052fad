import { getPosition, getTimes } from 'suncalc';
import { DAY_MINUTES } from '#/platform/time/durations.ts';
import type { Climate, SunPosition, SunTimes } from './model.ts';

type Place = Pick<Climate['place'], 'latitude' | 'longitude'> & { zone: string };

/** Minutes from midnight of `date`. */
export function sunAt(date: string, minute: number, { latitude, longitude, zone }: Place): SunPosition {
  const { altitude, azimuth } = getPosition(instantOf(date, minute, zone), latitude, longitude);
  return { altitude, azimuth };
}

/** Always defined within 60 degrees of the equator. */
export function sunTimes(date: string, { latitude, longitude, zone }: Place): SunTimes {
  const { sunrise, solarNoon, sunset, dusk } = getTimes(instantOf(date, DAY_MINUTES / 2, zone), latitude, longitude);
  return {
    sunrise: minuteOf(date, sunrise, 0, zone),
    noon: minuteOf(date, solarNoon, DAY_MINUTES / 2, zone),
    sunset: minuteOf(date, sunset, DAY_MINUTES, zone),
    dusk: minuteOf(date, dusk, DAY_MINUTES, zone),
  };
}

function instantOf(date: string, minute: number, zone: string): Date {
  const wall = Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ seconds: Math.round(minute * 60) });
  return new Date(wall.toZonedDateTime(zone).epochMilliseconds);
}

function minuteOf(date: string, at: Date | null, otherwise: number, zone: string): number {
  if (!at) return otherwise;
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
  return Math.round(wall.since(Temporal.PlainDate.from(date).toPlainDateTime()).total('minutes'));
}
