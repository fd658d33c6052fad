import type { Ink } from './shapes.ts';

/** The inks of src/ui/styles/tokens.css by value: SVG files have no style sheet. */
export const HEX = {
  ivory: '#f6f0e4',
  ebony: '#17120f',
  felt: '#c2211b',
  blush: '#ebc8b6',
  none: 'none',
} satisfies Record<Ink, string>;
