import type { Skin } from './portraits/face.ts';
import { INK, mixed, oval, sheet } from './portraits/ink.ts';

/* Hands from above, as whoever plays sees them; light falls from the left. */

export type Point = readonly [x: number, y: number];

/** Knuckle, middle joint, tip. */
export type Finger = readonly [knuckle: Point, joint: Point, tip: Point];

export interface Playing {
  skin: Skin;
  fingers: readonly Finger[];
  /** Root, knuckle, joint, tip. */
  thumb: readonly [Point, Point, Point, Point];
  /** Outline of what the fingers grow from, and of its part in the shade. */
  back: string;
  shade: string;
}

const WIDTHS = [43, 40, 37, 31];
const THUMB_WIDTHS = [70, 54, 46, 36];

export function playing({ skin, fingers, thumb, back, shade }: Playing): string {
  return [
    digit(skin, thumb, THUMB_WIDTHS, 'nails'),
    ...fingers.map((finger) => digit(skin, throughTheLast(finger), WIDTHS, 'nails')),
    sheet(back, skin.light),
    sheet(shade, skin.shade),
  ].join('');
}

/** Fingers alone, each at its knuckle as wide as it is said; of those that point at us the nails are seen. */
export function digits(skin: Skin, width: number, fingers: readonly Finger[], nails?: 'nails'): string {
  const widths = [1, 0.96, 0.9, 0.8].map((share) => width * share);
  return fingers.map((finger) => digit(skin, throughTheLast(finger), widths, nails)).join('');
}

/** What a hand keeps from the light. */
export function shadowOf({ fingers, thumb, back }: Playing): string {
  const limbs = fingers.map((finger) => limb(throughTheLast(finger), WIDTHS));
  return [limb(thumb, THUMB_WIDTHS), back, ...limbs].join('');
}

/** The joint before the tip, which nobody needs to place. */
function throughTheLast([knuckle, joint, tip]: Finger): Point[] {
  return [knuckle, joint, between(joint, tip, 0.52), tip];
}

function digit(skin: Skin, line: readonly Point[], widths: readonly number[], nails?: 'nails'): string {
  const narrow = (place: number) => (place === 0 ? 1 : place === 1 ? 0.8 : 0.74);
  const lit = line.map((at, index) => moved(line, at, index, (widths[index] ?? 0) * (1 - narrow(index)) * 0.5));
  const [joint, tip] = [line.at(-2), line.at(-1)];
  return [
    sheet(limb(line, widths), skin.shade),
    sheet(
      limb(
        lit,
        widths.map((width, index) => width * narrow(index)),
      ),
      skin.light,
    ),
    nails && joint && tip ? nail(skin, joint, tip, widths.at(-1) ?? 0) : '',
  ].join('');
}

function nail(skin: Skin, joint: Point, tip: Point, width: number): string {
  const turn = (Math.atan2(tip[1] - joint[1], tip[0] - joint[0]) * 180) / Math.PI;
  const [x, y] = between(joint, tip, 1.04);
  return oval(
    x,
    y,
    Math.round(width * 0.4),
    Math.round(width * 0.29),
    mixed(skin.light, INK.ivory, 0.62),
    Math.round(turn),
  );
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)];
}

/** The outline along a middle line, round at its end. */
function limb(line: readonly Point[], widths: readonly number[]): string {
  const left = line.map((at, index) => moved(line, at, index, (widths[index] ?? 0) / 2));
  const right = line.map((at, index) => moved(line, at, index, -(widths[index] ?? 0) / 2)).toReversed();
  const radius = Math.round((widths.at(-1) ?? 0) / 2);
  return `M${left[0]?.join(' ')}${curve(left)}A${radius} ${radius} 0 0 1 ${right[0]?.join(' ')}${curve(right)}Z`;
}

/** To the left of its way. */
function moved(line: readonly Point[], [x, y]: Point, index: number, by: number): Point {
  const [before, after] = [
    line[Math.max(0, index - 1)] ?? [x, y],
    line[Math.min(line.length - 1, index + 1)] ?? [x, y],
  ];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const share = by / Math.hypot(dx, dy);
  return [Math.round(x + dy * share), Math.round(y - dx * share)];
}

/** Catmull and Rom's, from the first point, where the pen is. */
function curve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((at, index) => {
      const one = points[index] ?? at;
      const [zero, three] = [points[index - 1] ?? one, points[index + 2] ?? at];
      const handle = (from: Point, a: Point, b: Point, way: number) =>
        `${Math.round(from[0] + (way * (b[0] - a[0])) / 6)} ${Math.round(from[1] + (way * (b[1] - a[1])) / 6)}`;
      return `C${handle(one, zero, at, 1)} ${handle(at, one, three, -1)} ${at.join(' ')}`;
    })
    .join('');
}
