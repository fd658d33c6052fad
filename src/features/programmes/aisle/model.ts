export const WALKERS_MAX = 60;
export const FEET_MAX = 600;
export const PAUSE_MAX = 120;

/** Steps a minute, and how far each goes: a processional takes 30 to 45 seconds over 50 to 100 feet. */
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
  /** Before the one who comes last. */
  walkers: number;
  together: (typeof TOGETHER)[number];
  feet: number;
  pace: Pace;
  /** When the next set off: once those before them are half-way, or have arrived. */
  setsOff: (typeof SETS_OFF)[number];
  /** Seconds between that and the next. */
  pause: number;
  /** Somebody comes last, alone, when all have arrived. */
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

/** Seconds from the first step. */
export interface Entrance {
  people: number;
  from: number;
  to: number;
}

export interface Walk {
  /** Of one entrance. */
  each: number;
  entrances: Entrance[];
  seconds: number;
}

/** Where a piece can end well: a bar that closes a section, a repeat, the piece, or stands under a fermata. */
export interface GoodEnd {
  bar: number;
  kind: 'double bar' | 'repeat' | 'fermata' | 'final bar';
  /** From the beginning, without repeats. */
  seconds: number;
}

export interface AislePiece {
  title: string;
  /** Shortest and longest; undefined where nobody knows. */
  seconds: readonly [number, number] | undefined;
  /** Undefined where the notation is not known. */
  ends: readonly GoodEnd[] | undefined;
}

export type Fit =
  | { kind: 'unknown' }
  | { kind: 'fits' }
  | { kind: 'cut'; seconds: number; ends: readonly GoodEnd[] | undefined }
  | { kind: 'repeat'; seconds: number; times: number; ends: readonly GoodEnd[] | undefined };
