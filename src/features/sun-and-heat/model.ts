import type { Climate, OutdoorLimits } from './schema.server.ts';

export type { Climate, OutdoorLimits } from './schema.server.ts';

export interface OutdoorsContent {
  limits: OutdoorLimits;
  climate: Climate;
}

/** Fahrenheit. */
export const COLDEST_LIMIT = -20;
export const HOTTEST_LIMIT = 130;
/** Before sunset. */
export const LIGHT_MINUTES_MAX = 120;

/** Minutes from midnight at the house, beyond 1,440 on the next day. */
export interface Stretch {
  name: string;
  from: number;
  minutes: number;
}

export interface SunPosition {
  /** Degrees, with refraction. */
  altitude: number;
  /** Degrees from north, clockwise. */
  azimuth: number;
}

/** Minutes. */
export interface SunTimes {
  sunrise: number;
  noon: number;
  sunset: number;
  /** End of civil twilight. */
  dusk: number;
}

export interface OutdoorMoment extends SunPosition {
  section: string;
  minute: number;
  /** Fahrenheit. */
  degrees: number;
}

const ADVICE_KINDS = ['shade', 'seats', 'keyboard', 'light', 'plan-b'] as const;

export interface Advice {
  kind: (typeof ADVICE_KINDS)[number];
  /** False: only on an unusual day. */
  sure: boolean;
  text: string;
  because: string;
}

interface SectionSky {
  name: string;
  from: number;
  to: number;
  sun: string;
  degrees: number;
}

export interface SunAndHeat {
  date: string;
  times: SunTimes;
  usual: { high: number; low: number };
  sections: SectionSky[];
  arc: { minute: number; altitude: number }[];
  advice: Advice[];
  source: string;
  within: number;
}
