import type { CartLine } from './schema.server.ts';

export type { CartEntry, CartLine } from './schema.server.ts';

export const CART_ENTRIES_MAX = 300;

/** What the cart rules need to know of a work. */
export interface CartOpus {
  _id: string;
  movements: { _id: string }[];
}

/** A cart line and who offers what of it. */
export interface OfferedLine extends CartLine {
  /** Musician ids. */
  offeringMusicians: string[];
  movements: (CartLine['movements'][number] & { movementOfferingMusicians: string[] })[];
}

/** How much of a cart a musician offers. */
export type Match = 'all' | 'part' | 'none';
