import type { CartLine } from './schema.server.ts';

export type { CartEntry, CartLine } from './schema.server.ts';

export const CART_ENTRIES_MAX = 300;
/** How many changes of a cart and its programme can be undone. */
export const UNDO_MAX = 20;
/** A visitor's cart is deleted when nothing was changed for so long. */
export const VISITOR_KEPT_DAYS = 30;

export interface CartOpus {
  _id: string;
  movements: { _id: string }[];
}

export interface OfferedLine extends CartLine {
  offeringMusicians: string[];
  movements: (CartLine['movements'][number] & { movementOfferingMusicians: string[] })[];
}

export type Match = 'all' | 'part' | 'none';
