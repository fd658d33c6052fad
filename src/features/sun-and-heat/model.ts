import type { Climate, OutdoorLimits } from './schema.server.ts';

export type { Climate, OutdoorLimits } from './schema.server.ts';

export interface OutdoorsContent {
  limits: OutdoorLimits;
  climate: Climate;
}

/** Degrees Fahrenheit that an owner can set. */
export const COLDEST_LIMIT = -20;
export const HOTTEST_LIMIT = 130;
/** Minutes before sunset. */
export const LIGHT_MINUTES_MAX = 120;

/** Minutes count from midnight in Las Vegas, and go on beyond 1,440 after the next. */
export interface Stretch {
  /** '' where there is only one. */
  name: string;
  from: number;
  minutes: number;
}

export interface SunPosition {
  /** Degrees above the horizon, as it is seen. */
  altitude: number;
  /** Degrees from north by way of east. */
  azimuth: number;
}

/** Minutes of the day. */
export interface SunTimes {
  sunrise: number;
  /** Highest. */
  noon: number;
  sunset: number;
  /** End of civil twilight: from here on it is dark. */
  dusk: number;
}

/** Any minute of an outdoor section. */
export interface OutdoorMoment extends SunPosition {
  section: string;
  minute: number;
  /** Usual, in degrees Fahrenheit. */
  degrees: number;
}

export const ADVICE_KINDS = ['shade', 'seats', 'keyboard', 'light', 'plan-b'] as const;

export interface Advice {
  kind: (typeof ADVICE_KINDS)[number];
  /** False: only on a day hotter or colder than usual. */
  sure: boolean;
  text: string;
  because: string;
}

export interface SectionSky {
  name: string;
  from: number;
  to: number;
  /** How the sun stands, in words. */
  sun: string;
  degrees: number;
}

/** What the screen is handed: nothing is left to compute. */
export interface SunAndHeat {
  date: string;
  times: SunTimes;
  usual: { high: number; low: number };
  sections: SectionSky[];
  /** Height of the sun over the day, for the drawing. */
  arc: { minute: number; altitude: number }[];
  advice: Advice[];
  source: string;
  within: number;
}
