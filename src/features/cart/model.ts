import type { CartLine } from './schema.server.ts';

export type { CartEntry, CartLine } from './schema.server.ts';

export const CART_ENTRIES_MAX = 300;
/** Changes of cart and programme. */
export const UNDO_MAX = 20;
/** Without a change. */
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
