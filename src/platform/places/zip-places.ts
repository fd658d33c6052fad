import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const FILE = join(import.meta.dirname, '../../../content/places/us-zips.csv');
const EARTH_MILES = 3958.8;

let read: Map<string, Place> | undefined;

/** Some 900 kB: nothing of it is read before somebody asks. */
function places(): Map<string, Place> {
  read ??= new Map(
    readFileSync(FILE, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [zip = '', latitude, longitude] = line.split(',');
        return [zip, { latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
  return read;
}

/** Of a zip code of the United States and their territories. */
export function placeOf(zipCode: string): Place | undefined {
  return places().get(zipCode);
}

/** As the crow flies; undefined where one of them is not known. */
export function milesBetween(zipCode: string, other: string): number | undefined {
  const [a, b] = [placeOf(zipCode), placeOf(other)];
  return a && b && milesApart(a, b);
}

/** By the haversine, which is exact for near places, too. */
export function milesApart(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + across)));
}

/** All zip codes with their miles from one, the nearest first. Empty where that is not known. */
export function zipsAround(zipCode: string, miles: number): { zip: string; miles: number }[] {
  const middle = placeOf(zipCode);
  if (!middle) return [];
  // A degree of latitude is 69 miles.
  const near = [...places()].filter(([, { latitude }]) => Math.abs(latitude - middle.latitude) * 68 <= miles);
  return near
    .map(([zip, place]) => ({ zip, miles: milesApart(middle, place) }))
    .filter((one) => one.miles <= miles)
    .toSorted((one, other) => one.miles - other.miles || (one.zip < other.zip ? -1 : 1));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
