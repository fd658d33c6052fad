import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { DAY_MINUTES } from '#/platform/time/durations.ts';
import type { OutdoorLimits, OutdoorMoment, SunAndHeat, SunPosition, SunTimes } from './model.ts';

export const DEGREES_WANTED = 'Please give whole degrees Fahrenheit, from -20 to 130.';
export const LIGHT_MINUTES_WANTED = 'Please give whole minutes, from 0 to 120.';
export const COLDER_THAN_HOT = 'The lowest has to be colder than the highest.';

/** 1,110 gives '6:30 PM', also a day later. */
export function clockText(minute: number): string {
  const ofDay = ((Math.round(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return twelveHour(`${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`);
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

function pointText(azimuth: number): (typeof POINTS)[number] {
  return POINTS[Math.round(azimuth / 45) % POINTS.length] ?? 'north';
}

/** Degrees; higher does not dazzle. */
export const EYE_LEVEL = 20;
/** End of civil twilight. */
export const DARK = -6;

export function sunText({ altitude, azimuth }: SunPosition): string {
  if (altitude <= DARK) return 'down, and it is dark';
  if (altitude <= 0) return 'down, and it is still light';
  const point = pointText(azimuth);
  if (altitude <= EYE_LEVEL) return `low in the ${point}, in the eyes of who faces it`;
  if (altitude <= 50) return `half-way up in the ${point}`;
  return altitude > 70 ? 'high, nearly overhead' : `high in the ${point}`;
}

export function degreesText(degrees: number): string {
  return `about ${Math.round(degrees)} °F`;
}

const within = (section: string) => (section === '' ? '' : `, in ‘${section}’,`);
const at = ({ section, minute, degrees }: OutdoorMoment) =>
  `At ${clockText(minute)}${within(section)} it is usually ${degreesText(degrees)}`;

export function shadeText(sure: boolean, moment: OutdoorMoment, { shadeFrom }: OutdoorLimits) {
  return {
    text: sure ? 'Shade for the players and their instruments.' : 'Shade within reach.',
    because: sure
      ? `${at(moment)} and the sun stands ${sunText(moment)}; from ${shadeFrom} °F on we need a roof, a tree or a canopy.`
      : `${at(moment)}; on a warm day it passes the ${shadeFrom} °F from which we need a roof, a tree or a canopy.`,
  };
}

export function seatsText(moment: OutdoorMoment) {
  const point = pointText(moment.azimuth);
  return {
    text: `Chairs and music stands that don’t face ${point}.`,
    because: `At ${clockText(moment.minute)}${within(moment.section)} the sun stands ${sunText(moment)}.`,
  };
}

export function keyboardText(sure: boolean, moment: OutdoorMoment, { pianoColdest, pianoHottest }: OutdoorLimits) {
  const between = `an acoustic piano stays outdoors between ${pianoColdest} and ${pianoHottest} °F only`;
  return {
    text: sure ? 'A keyboard instead of a piano.' : 'Rather a keyboard than a piano.',
    because: `${at(moment)}; ${sure ? between : `${between}, and the day may differ`}.`,
  };
}

export function lightText(end: number, { sunset, dusk }: SunTimes) {
  const dark = end > dusk ? `, and from ${clockText(dusk)} on it is dark` : '';
  return {
    text: 'A light on the stands for the end.',
    because: `The music goes on until ${clockText(end)}; the sun sets at ${clockText(sunset)}${dark}.`,
  };
}

export function planBText(sure: boolean, moment: OutdoorMoment, { coldest, hottest }: OutdoorLimits, hot: boolean) {
  const limit = hot ? `above ${hottest} °F` : `below ${coldest} °F`;
  return {
    text: sure ? 'A room indoors as plan B, or another hour.' : 'A room indoors as plan B.',
    because: sure
      ? `${at(moment)}; ${limit} nobody plays outdoors.`
      : `${at(moment)}; a ${hot ? 'hotter' : 'colder'} day may come to what is ${limit}, where nobody plays outdoors.`,
  };
}

export const NOTHING_NEEDED = 'Nothing but chairs: neither heat nor low sun is usual at that hour.';

export function honestly(source: string, within: number): string {
  return `Usual values, no forecast: ${source}. Four days of five are within ${within} °F of them. Wind and rain are not in it.`;
}

export const NEEDED = 'Needed';
export const IN_CASE = 'In case';

/** Text alternative. */
export function arcText({ date, times, sections }: Pick<SunAndHeat, 'date' | 'times' | 'sections'>): string {
  const [first] = sections;
  const to = Math.max(0, ...sections.map((section) => section.to));
  const played = first
    ? ` We play from ${clockText(first.from)} to ${clockText(to)}: the sun begins ${first.sun}.`
    : '';
  return `The sun on ${longDate(date)} rises at ${clockText(times.sunrise)}, sets at ${clockText(times.sunset)}; dark from ${clockText(times.dusk)}.${played}`;
}
