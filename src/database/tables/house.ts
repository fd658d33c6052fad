import type { Generated } from 'kysely';

/* How the owners keep the house. */

/** Only ever added to; the database refuses anything else. */
export interface AuditEntriesTable {
  id: string;
  at: string;
  actorId: string | null;
  actor: string;
  kind: string;
  itemId: string;
  itemName: string;
  /** Folded name: what the log is searched by. */
  nameKey: Generated<string>;
  action: string;
  /** JSON: AuditChange[] */
  changes: string;
}

/** Files that a deleted item needs once it is brought back. */
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
