import type { Artwork, Box, Ink } from './shapes.ts';
import type { Voice } from './spelling.ts';

/** The inks of one poster: the ground and the two hands on it, and the tint. */
export interface Inks {
  ground: Ink;
  first: Ink;
  second: Ink;
  tint: Ink;
}

/** All a notation knows of a concert. */
export interface Score {
  voices: readonly Voice[];
  inks: Inks;
  /** First letter of the composer played most. */
  initial: string;
  /** Volume of the same title, from 1; it turns what would otherwise repeat. */
  volume: number;
  random: () => number;
}

export type Draw = (score: Score, box: Box) => Artwork;

/** A drawing, and where the title stands with it. */
export interface Motif {
  draw: Draw;
  title: 'top' | 'bottom';
  /** How much of the poster's height the title may take. */
  titleShare?: number;
}
