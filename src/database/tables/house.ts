import type { Generated } from 'kysely';

/** Append-only, enforced by triggers. */
export interface AuditEntriesTable {
  id: string;
  at: string;
  actorId: string | null;
  actor: string;
  kind: string;
  itemId: string;
  itemName: string;
  nameKey: Generated<string>;
  action: string;
  /** JSON: AuditChange[] */
  changes: string;
}

/** Files a restored item needs. */
export interface DeletedFilesTable {
  fileId: string;
  kind: string;
  itemId: string;
}

export interface DeletedItemsTable {
  kind: string;
  itemId: string;
  name: string;
  /** JSON: all it takes to put it back. */
  snapshot: string;
  deletedAt: string;
  deletedBy: string;
}

/** What came with the house. Changed since when the item's version is another. */
export interface SampleItemsTable {
  kind: string;
  itemId: string;
  version: number;
  /** Kept for 30 days. */
  removedAt: string | null;
  /** JSON: what `deletedItems` does not keep. */
  snapshot: string | null;
}
