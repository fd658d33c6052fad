import type { Ink } from './shapes.ts';

/** src/ui/styles/tokens.css by value, for SVG files. */
export const HEX = {
  ivory: '#f6f0e4',
  ebony: '#17120f',
  felt: '#c2211b',
  blush: '#ebc8b6',
  none: 'none',
} satisfies Record<Ink, string>;
