import { longDate, twelveHour } from '#/platform/time/dates.ts';
import type { OutdoorLimits, OutdoorMoment, SunAndHeat, SunPosition, SunTimes } from './model.ts';

export const DEGREES_WANTED = 'Please give whole degrees Fahrenheit, from -20 to 130.';
export const LIGHT_MINUTES_WANTED = 'Please give whole minutes, from 0 to 120.';
export const COLDER_THAN_HOT = 'The lowest has to be colder than the highest.';

/** 1,110 reads '6:30 PM', also on the day after. */
export function clockWords(minute: number): string {
  const ofDay = ((Math.round(minute) % 1440) + 1440) % 1440;
  return twelveHour(`${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`);
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

export function pointWords(azimuth: number): (typeof POINTS)[number] {
  return POINTS[Math.round(azimuth / 45) % POINTS.length] ?? 'north';
}

/** Above it nobody looks into the sun who looks straight ahead. */
export const EYE_LEVEL = 20;
/** Civil twilight ends here. */
export const DARK = -6;

/** 'low in the west, in the eyes of who faces it'. */
export function sunWords({ altitude, azimuth }: SunPosition): string {
  if (altitude <= DARK) return 'down, and it is dark';
  if (altitude <= 0) return 'down, and it is still light';
  const point = pointWords(azimuth);
  if (altitude <= EYE_LEVEL) return `low in the ${point}, in the eyes of who faces it`;
  if (altitude <= 50) return `half-way up in the ${point}`;
  return altitude > 70 ? 'high, nearly overhead' : `high in the ${point}`;
}

export function degreesWords(degrees: number): string {
  return `about ${Math.round(degrees)} °F`;
}

const within = (section: string) => (section === '' ? '' : `, in ‘${section}’,`);
const at = ({ section, minute, degrees }: OutdoorMoment) =>
  `At ${clockWords(minute)}${within(section)} it is usually ${degreesWords(degrees)}`;

export function shadeWords(sure: boolean, moment: OutdoorMoment, { shadeFrom }: OutdoorLimits) {
  return {
    words: sure ? 'Shade for the players and their instruments.' : 'Shade within reach.',
    because: sure
      ? `${at(moment)} and the sun stands ${sunWords(moment)}; from ${shadeFrom} °F on we need a roof, a tree or a canopy.`
      : `${at(moment)}; on a warm day it passes the ${shadeFrom} °F from which we need a roof, a tree or a canopy.`,
  };
}

export function seatsWords(moment: OutdoorMoment) {
  const point = pointWords(moment.azimuth);
  return {
    words: `Chairs and music stands that don’t face ${point}.`,
    because: `At ${clockWords(moment.minute)}${within(moment.section)} the sun stands ${sunWords(moment)}.`,
  };
}

export function keyboardWords(sure: boolean, moment: OutdoorMoment, { pianoColdest, pianoHottest }: OutdoorLimits) {
  const between = `an acoustic piano stays outdoors between ${pianoColdest} and ${pianoHottest} °F only`;
  return {
    words: sure ? 'A keyboard instead of a piano.' : 'Rather a keyboard than a piano.',
    because: `${at(moment)}; ${sure ? between : `${between}, and the day may differ`}.`,
  };
}

export function lightWords(end: number, { sunset, dusk }: SunTimes) {
  const dark = end > dusk ? `, and from ${clockWords(dusk)} on it is dark` : '';
  return {
    words: 'A light on the stands for the end.',
    because: `The music goes on until ${clockWords(end)}; the sun sets at ${clockWords(sunset)}${dark}.`,
  };
}

export function planBWords(sure: boolean, moment: OutdoorMoment, { coldest, hottest }: OutdoorLimits, hot: boolean) {
  const limit = hot ? `above ${hottest} °F` : `below ${coldest} °F`;
  return {
    words: sure ? 'A room indoors as plan B, or another hour.' : 'A room indoors as plan B.',
    because: sure
      ? `${at(moment)}; ${limit} nobody plays outdoors.`
      : `${at(moment)}; a ${hot ? 'hotter' : 'colder'} day may come to what is ${limit}, where nobody plays outdoors.`,
  };
}

export const NOTHING_NEEDED = 'Nothing but chairs: neither heat nor low sun is usual at that hour.';

/** What the figures can't say. */
export function honestly(source: string, within: number): string {
  return `Usual values, no forecast: ${source}. Four days of five are within ${within} °F of them. Wind and rain are not in it.`;
}

export const NEEDED = 'Needed';
export const IN_CASE = 'In case';

/** The drawing, for who does not see it. */
export function arcWords({ date, times, sections }: Pick<SunAndHeat, 'date' | 'times' | 'sections'>): string {
  const [first] = sections;
  const to = Math.max(0, ...sections.map((section) => section.to));
  const played = first
    ? ` We play from ${clockWords(first.from)} to ${clockWords(to)}: the sun begins ${first.sun}.`
    : '';
  return `The sun on ${longDate(date)} rises at ${clockWords(times.sunrise)}, sets at ${clockWords(times.sunset)}; dark from ${clockWords(times.dusk)}.${played}`;
}
