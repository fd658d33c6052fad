import {
  type Aisle,
  FEET_MAX,
  PACES,
  PAUSE_MAX,
  type Pace,
  SETS_OFF,
  TOGETHER,
  USUAL_AISLE,
  WALKERS_MAX,
} from './model.ts';

export const AISLE_PARAMS = ['walkers', 'together', 'feet', 'pace', 'setsOff', 'pause', 'last'] as const;

type Given = Pick<URLSearchParams, 'get' | 'has'>;

/** Clamps to possible values. A submitted form without `last` means no. */
export function readAisle(given: Given): Aisle {
  const asked = AISLE_PARAMS.some((name) => given.has(name));
  return {
    walkers: whole(given.get('walkers'), USUAL_AISLE.walkers, [0, WALKERS_MAX]),
    together: among(TOGETHER, given.get('together')) ?? USUAL_AISLE.together,
    feet: whole(given.get('feet'), USUAL_AISLE.feet, [1, FEET_MAX]),
    pace: among(Object.keys(PACES) as Pace[], given.get('pace')) ?? USUAL_AISLE.pace,
    setsOff: among(SETS_OFF, given.get('setsOff')) ?? USUAL_AISLE.setsOff,
    pause: whole(given.get('pause'), USUAL_AISLE.pause, [0, PAUSE_MAX]),
    last: asked ? given.get('last') === 'on' : USUAL_AISLE.last,
  };
}

function whole(text: string | null, usual: number, [least, most]: readonly [number, number]): number {
  const number = Math.round(Number(text ?? ''));
  return text === null || text.trim() === '' || Number.isNaN(number) ? usual : Math.min(most, Math.max(least, number));
}

function among<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
