import type { Reference } from './schema.server.ts';

export type { DeletedItem, Reference } from './schema.server.ts';

export const DELETABLE_KINDS = ['opus', 'musician', 'client', 'performance', 'concert', 'composition', 'set'] as const;
export type DeletableKind = (typeof DELETABLE_KINDS)[number];

export const KEPT_DAYS = 30;

export interface ItemDetails<Item> {
  item: Item;
  version: number;
  references: Reference[];
}
