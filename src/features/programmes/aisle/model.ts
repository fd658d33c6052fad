export const WALKERS_MAX = 60;
export const FEET_MAX = 600;
export const PAUSE_MAX = 120;

/** Steps per minute, feet per step: usually 30 to 45 seconds over 50 to 100 feet. */
export const PACES = {
  hesitation: { label: 'Step, together, step', stepsPerMinute: 30, feetPerStep: 1.5 },
  slow: { label: 'A step a second', stepsPerMinute: 60, feetPerStep: 1.5 },
  even: { label: 'Slow and even', stepsPerMinute: 76, feetPerStep: 1.75 },
  natural: { label: 'As people walk', stepsPerMinute: 100, feetPerStep: 2.2 },
} as const;
export type Pace = keyof typeof PACES;

export const TOGETHER = ['pairs', 'alone'] as const;
export const SETS_OFF = ['halfway', 'arrived'] as const;

export interface Aisle {
  /** Before the last one. */
  walkers: number;
  together: (typeof TOGETHER)[number];
  feet: number;
  pace: Pace;
  /** After the previous are half-way, or arrived. */
  setsOff: (typeof SETS_OFF)[number];
  /** Seconds. */
  pause: number;
  /** Alone, after all have arrived. */
  last: boolean;
}

export const USUAL_AISLE: Aisle = {
  walkers: 8,
  together: 'pairs',
  feet: 60,
  pace: 'even',
  setsOff: 'halfway',
  pause: 5,
  last: true,
};

/** Seconds. */
export interface Entrance {
  people: number;
  from: number;
  to: number;
}

export interface Walk {
  each: number;
  entrances: Entrance[];
  seconds: number;
}

/** End of a section, repeat or piece, or a fermata. */
export interface GoodEnd {
  bar: number;
  kind: 'double bar' | 'repeat' | 'fermata' | 'final bar';
  /** Without repeats. */
  seconds: number;
}

export interface AislePiece {
  title: string;
  /** Shortest and longest. */
  seconds: readonly [number, number] | undefined;
  /** Undefined without notation. */
  ends: readonly GoodEnd[] | undefined;
}

export type Fit =
  | { kind: 'unknown' }
  | { kind: 'fits' }
  | { kind: 'cut'; seconds: number; ends: readonly GoodEnd[] | undefined }
  | { kind: 'repeat'; seconds: number; times: number; ends: readonly GoodEnd[] | undefined };
