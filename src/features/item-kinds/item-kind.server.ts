import { slices } from '#/database/slices.ts';
import type { AuditKind } from '../audit-log/model.ts';
import type { AppContext } from '../context.ts';
import type { DeletableKind, Reference } from '../deleted-items/model.ts';
import { raiseVersion, type Versioned } from '../deleted-items/versions.server.ts';

/** What of one feature names an item: nothing that counts to 0. */
export type FindReferences<Item> = {
  // A method, so that kinds of different items fit one list.
  find(ctx: AppContext, item: Item): Promise<Reference[]> | Reference[];
}['find'];

/** How one kind of what the house has comes back from the deleted items. */
export interface KeptKind<Snapshot = unknown> {
  kind: DeletableKind;
  /** Where the log speaks of it under another kind and id. With `fields` it also says what a deleted item was. */
  audit?: { kind: AuditKind; idOf(id: string): string; fields: boolean };
  /** Comes before any other lock where a change lines up with changes of other items. */
  lineUp?(tx: AppContext): Promise<void>;
  /** @throws AppError conflict when something else has its place by now */
  putBack(tx: AppContext, snapshot: Snapshot): Promise<unknown>;
  /** Where people and the log call it something else than the list of deleted items does. */
  names?(snapshot: Snapshot): { name: string; inLog: string };
  /** What goes with it when nothing can bring it back any more. */
  ended?(ctx: AppContext, snapshot: Snapshot): Promise<unknown>;
}

/** One kind of what the house has, told once: what is done to all kinds alike follows from it. */
export interface ItemKind<Item = unknown, Snapshot = unknown> extends KeptKind<Snapshot> {
  /** As it is stored now. */
  find(ctx: AppContext, id: string): Promise<{ item: Item; version: number } | undefined>;
  /** Locks it for the rest of the transaction and counts the change. @throws AppError not_found, conflict */
  hold(tx: AppContext, id: string, seen: number | undefined): Promise<void>;
  remove(tx: AppContext, id: string): Promise<void>;
  nameOf(item: Item): string;
  /** For the audit log: names instead of ids. */
  inWords(ctx: AppContext, item: Item): Promise<Record<string, unknown>> | Record<string, unknown>;
  references: readonly FindReferences<Item>[];
  /** All it takes to put it back, as JSON, and the stored files it needs then. */
  keep(tx: AppContext, id: string, item: Item): Promise<{ snapshot: Snapshot; fileIds?: readonly string[] }>;
}

/** How items are locked and removed that are a row of a table each. */
export function rowsOf(table: Versioned) {
  return {
    hold: (tx: AppContext, id: string, seen: number | undefined) => raiseVersion(tx, table, id, seen),
    async remove({ db }: AppContext, id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

/** Of rows that come back: those whose other half is still there. */
export async function stillThere<Row>(
  { db }: AppContext,
  table: 'musicians' | 'opuses' | 'movements' | 'performances',
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const present = new Set<string>();
  for (const some of slices([...new Set(rows.map(idOf))]))
    for (const { id } of await db.selectFrom(table).select('id').where('id', 'in', some).execute()) present.add(id);
  return rows.filter((row) => present.has(idOf(row)));
}
