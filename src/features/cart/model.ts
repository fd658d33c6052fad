import type { RepertoireType } from '../repertoire/model.ts';

export const CART_ENTRIES_MAX = 300;

/** What is stored and sent: `movements` are ids in the work's order; a work without movements has none. */
export interface CartEntry {
  _id: string;
  movements: string[];
}

/** What the cart rules need to know of a work. */
export interface CartOpus {
  _id: string;
  movements: { _id: string }[];
}

/** A cart entry with the words a screen or a mail shows. */
export interface CartLine {
  _id: string;
  title: string;
  composer: string;
  repType: RepertoireType;
  /** True when every movement is chosen, or there are none. */
  whole: boolean;
  movements: { _id: string; movementTitle: string; position: number }[];
}

/** A cart line and who offers what of it. */
export interface OfferedLine extends CartLine {
  /** Musician ids. */
  offeringMusicians: string[];
  movements: (CartLine['movements'][number] & { movementOfferingMusicians: string[] })[];
}

/** How much of a cart a musician offers. */
export type Match = 'all' | 'part' | 'none';
