import type { MarkInks } from './drawing.ts';

/** Lighter than this is the paper. */
const WHITE = 225;

function isWhite(colour: string): boolean {
  if (/^white(?:smoke)?$/.test(colour)) return true;
  const parts = partsOf(colour);
  return parts?.every((part) => part >= WHITE) === true;
}

/** '#abc', '#aabbcc', 'rgb(1, 2, 3)'. */
function partsOf(colour: string): number[] | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour) ?? [];
  if (hex?.length === 3) return [...hex].map((digit) => Number.parseInt(digit + digit, 16));
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [, list] = /^rgb\(([\d,\s.]+)\)$/.exec(colour) ?? [];
  return list
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
}

/**
 * Which ink each colour is printed in: white is the paper, the colour of most shapes the ink, every other the accent.
 * Where there is white alone, it was drawn for a dark page, and is the ink.
 */
export function inksOf(colours: readonly string[]): (colour: string) => keyof MarkInks {
  const dark = colours.filter((colour) => !isWhite(colour));
  const counts = new Map<string, number>();
  for (const colour of dark) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const ink = counts.has('currentcolor') ? 'currentcolor' : most;
  return (colour) => {
    if (ink === undefined || colour === ink) return 'ink';
    return isWhite(colour) ? 'paper' : 'accent';
  };
}
