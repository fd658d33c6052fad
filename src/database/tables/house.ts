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

/** Spreadsheets that were sent, for a day. */
export interface SheetsTable {
  id: string;
  name: string;
  /** In its workbook; '' of a text file. */
  sheetName: string;
  /** JSON: string[] */
  others: string;
  /** JSON: string[][] */
  rows: string;
  /** JSON: SheetChoices */
  choices: string;
  sentAt: string;
}

/** How the columns under such heads were understood last. */
export interface SheetHeadsTable {
  heads: string;
  /** JSON: ColumnKind[] */
  kinds: string;
  chosenAt: string;
}

/** What one press wrote, undone as a whole. */
export interface BatchesTable {
  id: string;
  kind: 'import' | 'merge';
  name: string;
  at: string;
  by: string;
  undoneAt: Generated<string | null>;
}

export interface BatchItemsTable {
  batchId: string;
  place: number;
  /** 1-based; 0 without a spreadsheet. */
  sheetRow: number;
  opusId: string;
  name: string;
  /** As the press left it: a higher one was changed since. */
  version: number;
  /** Null for a work that was added. */
  composerBefore: string | null;
}
