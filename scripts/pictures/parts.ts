import type { Skin } from './portraits/face.ts';
import { drawPerson, type Figure, fingers } from './portraits/figure.ts';
import { block, disc, INK, oval, placed, sheet, strip } from './portraits/ink.ts';

/* Shapes shared by pictures. */

export function ground(ink: string): string {
  return block(0, 0, 900, 600, ink);
}

interface Keys {
  x: number;
  y: number;
  count: number;
  key: number;
  length: number;
  held?: readonly number[];
  /** As on a harpsichord. */
  reversed?: boolean;
  felt?: boolean;
}

/** From C. */
export function keys({ x, y, count, key, length, held = [], reversed = false, felt = true }: Keys): string {
  const [white, black] = reversed ? [INK.ebony, INK.ivory] : [INK.ivory, INK.ebony];
  const at = Array.from({ length: count }, (_, index) => index);
  return [
    felt ? block(x, y - 9, count * key, 9, INK.felt) : '',
    block(x, y, count * key, length, white),
    ...held.map((index) => block(x + index * key, y, key, length + 6, INK.blush)),
    strip(at.map((index) => `M${x + index * key} ${y}v${length}`).join(''), black, 2),
    ...at
      .filter((index) => [1, 2, 4, 5, 6].includes(index % 7))
      .map((index) => block(x + index * key - key * 0.3, y, key * 0.6, length * 0.62, black)),
  ].join('');
}

/** 0 0 is the frame's corner. */
export function bust(figure: Figure, x: number, y: number, scale: number, tilt?: number): string {
  const head = tilt === undefined ? figure.head : { ...figure.head, tilt };
  return placed(x, y, 0, scale, drawPerson({ ...figure, head }));
}

export function headOf(figure: Figure, x: number, y: number, scale: number, tilt: number): string {
  return drawPerson({
    ...figure,
    head: { x, y, tilt, scale },
    body: '',
    over: '',
    neck: { width: 30 * scale, lean: 0, to: y + 124 * scale },
  });
}

export function sleeve(d: string, ink: string, width: number): string {
  return strip(d, ink, width, 'round');
}

/** The wrist is at 0 0; `turn` 0 points down. */
export function hand(skin: Skin, x: number, y: number, scale: number, turn = 0): string {
  return placed(
    x,
    y,
    turn,
    scale,
    sheet('M-22 -10C-28 20 -34 34 -32 52L34 52C36 30 26 14 22 -10Z', skin.light),
    sheet('M0 -10H22C26 14 36 30 34 52H6C8 30 4 10 0 -10Z', skin.shade),
    fingers(skin, 15, ['M-26 48L-34 84', 'M-9 50L-13 96', 'M8 50L8 96', 'M25 48L30 86']),
    fingers(skin, 15, ['M28 26C42 34 50 44 52 62']),
  );
}

export function score(x: number, y: number, width: number, height: number, turn: number, staves: number): string {
  const gap = height / (staves + 0.6);
  const lines = Array.from({ length: staves }, (_, stave) =>
    [0, 1, 2, 3, 4]
      .map((line) => `M${width * 0.09} ${gap * (stave + 0.35) + line * gap * 0.11}H${width * 0.91}`)
      .join(''),
  ).join('');
  const notes = Array.from({ length: staves * 5 }, (_, index) => {
    const stave = Math.floor(index / 5);
    const nx = width * (0.18 + 0.16 * (index % 5));
    const ny = gap * (stave + 0.35 + 0.11 * ((index * 3 + stave) % 5));
    return oval(nx, ny, gap * 0.1, gap * 0.07, index % 7 === 3 ? INK.felt : INK.ebony, -20);
  });
  return placed(x, y, turn, 1, block(0, 0, width, height, INK.ivory), strip(lines, INK.ebony, 1.4), ...notes);
}

/** Its foot is at 0 0. */
export function cactus(x: number, y: number, scale: number, ink: string): string {
  return placed(
    x,
    y,
    0,
    scale,
    strip('M0 10V-300', ink, 62, 'round'),
    strip('M0 -110H-70C-84 -110 -84 -124 -84 -190', ink, 40, 'round'),
    strip('M0 -70H74C88 -70 88 -84 88 -170', ink, 40, 'round'),
  );
}

export function cat(x: number, y: number, scale: number | string, ink: string): string {
  return placed(
    x,
    y,
    0,
    scale,
    sheet('M-44 0C-58 -60 -30 -96 -6 -100L-14 -148L8 -128H30L50 -148L46 -100C70 -70 66 -30 60 0Z', ink),
    strip('M50 -10C100 -6 110 -60 88 -92', ink, 15, 'round'),
    strip('M2 -112q6 5 11 0M24 -112q6 5 11 0', INK.ivory, 3, 'round'),
    sheet('M14 -104h8l-4 6Z', INK.felt),
  );
}

export function moon(x: number, y: number, r: number): string {
  return disc(x, y, r, INK.ivory);
}
