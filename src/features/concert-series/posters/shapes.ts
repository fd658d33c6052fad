import type { Ground } from '../model.ts';

/* Plain data, so that page, file and brochure draw the same. */

export type Ink = Ground | 'none';
type Tag = 'path' | 'rect' | 'circle' | 'ellipse' | 'g' | 'text' | 'clipPath' | 'pattern' | 'defs';

export interface Shape {
  tag: Tag;
  fill?: Ink | undefined;
  stroke?: Ink | undefined;
  fillPattern?: string;
  clip?: string;
  id?: string;
  attributes: Record<string, string | number>;
  text?: string;
  children?: Shape[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Artwork {
  defs?: Shape[];
  back?: Shape[];
  voices: Shape[];
  front?: Shape[];
}

export const WIDTH = 600;
/** Of the line below the head. */
export const HEAD_RULE = 62;
export const HEIGHT = 900;
export const MARGIN = 32;

/** Below the eye's resolution. */
export function round(value: number): number {
  return Math.round(value * 2) / 2;
}

export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce((path, part, index) => {
    const value = values[index];
    return path + part + (value === undefined ? '' : round(value));
  }, '');
}

export function path(data: string, fill: Ink, more: Record<string, string | number> = {}): Shape {
  return { tag: 'path', fill, attributes: { d: data, ...more } };
}

export function line(data: string, stroke: Ink, width: number, more: Record<string, string | number> = {}): Shape {
  return { tag: 'path', fill: 'none', stroke, attributes: { d: data, 'stroke-width': round(width), ...more } };
}

export function rect(x: number, y: number, width: number, height: number, fill: Ink): Shape {
  return { tag: 'rect', fill, attributes: { x: round(x), y: round(y), width: round(width), height: round(height) } };
}

export function circle(cx: number, cy: number, r: number, fill: Ink): Shape {
  return { tag: 'circle', fill, attributes: { cx: round(cx), cy: round(cy), r: round(r) } };
}

export function notehead(cx: number, cy: number, size: number, fill: Ink): Shape {
  return {
    tag: 'ellipse',
    fill,
    attributes: {
      rx: round(size),
      ry: round(size * 0.72),
      transform: `translate(${round(cx)} ${round(cy)}) rotate(-22)`,
    },
  };
}

export function group(children: Shape[], more: Record<string, string | number> = {}): Shape {
  return { tag: 'g', attributes: more, children };
}

export function boxPath(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

export function polar(cx: number, cy: number, radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}
