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
  /** From 1; rotates motifs of equal titles. */
  volume: number;
  random: () => number;
}

export type Draw = (score: Score, box: Box) => Artwork;

export interface Motif {
  draw: Draw;
  title: 'top' | 'bottom';
  titleShare?: number;
}
