import { getPosition, getTimes } from 'suncalc';
import { LAS_VEGAS } from '#/platform/time/las-vegas.ts';
import type { Climate, SunPosition, SunTimes } from './model.ts';

type Place = Pick<Climate['place'], 'latitude' | 'longitude'>;

const DAY_MINUTES = 1440;

/** Minutes from midnight of `date`. */
export function sunAt(date: string, minute: number, { latitude, longitude }: Place): SunPosition {
  const { altitude, azimuth } = getPosition(instantOf(date, minute), latitude, longitude);
  return { altitude, azimuth };
}

/** Always defined within 60 degrees of the equator. */
export function sunTimes(date: string, { latitude, longitude }: Place): SunTimes {
  const { sunrise, solarNoon, sunset, dusk } = getTimes(instantOf(date, DAY_MINUTES / 2), latitude, longitude);
  return {
    sunrise: minuteOf(date, sunrise, 0),
    noon: minuteOf(date, solarNoon, DAY_MINUTES / 2),
    sunset: minuteOf(date, sunset, DAY_MINUTES),
    dusk: minuteOf(date, dusk, DAY_MINUTES),
  };
}

function instantOf(date: string, minute: number): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute });
  return new Date(wall.toZonedDateTime(LAS_VEGAS).epochMilliseconds);
}

function minuteOf(date: string, at: Date | null, otherwise: number): number {
  if (!at) return otherwise;
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(LAS_VEGAS).toPlainDateTime();
  return Math.round(wall.since(Temporal.PlainDate.from(date).toPlainDateTime()).total('minutes'));
}
