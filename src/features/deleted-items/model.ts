import type { Reference } from './schema.server.ts';

export type { DeletedItem, Reference } from './schema.server.ts';

/** What can be deleted and brought back. */
export const DELETABLE_KINDS = ['opus', 'musician', 'client', 'performance', 'concert', 'composition'] as const;
export type DeletableKind = (typeof DELETABLE_KINDS)[number];

/** What is deleted can be brought back for this many days; then it is gone. */
export const KEPT_DAYS = 30;

/** What an admin's form is handed of one item: itself, how often it was changed, and what hangs on it. */
export interface ItemFile<Item> {
  item: Item;
  version: number;
  references: Reference[];
}
