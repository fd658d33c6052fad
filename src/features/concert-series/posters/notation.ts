import type { Artwork, Box, Ink } from './shapes.ts';
import type { Voice } from './spelling.ts';

export interface Inks {
  ground: Ink;
  first: Ink;
  second: Ink;
  tint: Ink;
}

interface Score {
  voices: readonly Voice[];
  inks: Inks;
  initial: string;
  /** Volume among concerts of the same title, from 1; it rotates motifs that would otherwise repeat. */
  volume: number;
  random: () => number;
}

export type Draw = (score: Score, box: Box) => Artwork;

export interface Motif {
  draw: Draw;
  title: 'top' | 'bottom';
  /** Share of the poster's height that the title may take. */
  titleShare?: number;
}
