import { slices } from '#/database/slices.ts';
import type { AuditKind } from '../audit-log/model.ts';
import type { AppContext } from '../context.ts';
import type { DeletableKind, Reference } from '../deleted-items/model.ts';
import { raiseVersion, type Versioned } from '../deleted-items/versions.server.ts';

type FindReferences<Item> = {
  // A method, because its bivariance lets kinds of different items share one list.
  find(ctx: AppContext, item: Item): Promise<Reference[]> | Reference[];
}['find'];

export interface KeptKind<Snapshot = unknown> {
  kind: DeletableKind;
  /** For kinds the log names differently; `fields` also logs the deleted values. */
  audit?: { kind: AuditKind; idOf(id: string): string; fields: boolean };
  /** Taken before any other lock, as a fixed lock order with other items' changes. */
  lineUp?(tx: AppContext): Promise<void>;
  /** @throws AppError conflict when its place is taken by now */
  putBack(tx: AppContext, snapshot: Snapshot): Promise<unknown>;
  /** When people and the log name it differently from the list of deleted items. */
  names?(snapshot: Snapshot): { name: string; inLog: string };
  /** Removes what depends on it, once it is past restoring. */
  ended?(ctx: AppContext, snapshot: Snapshot): Promise<unknown>;
}

export interface ItemKind<Item = unknown, Snapshot = unknown> extends KeptKind<Snapshot> {
  find(ctx: AppContext, id: string): Promise<{ item: Item; version: number } | undefined>;
  /** Locks it and raises its version. @throws AppError not_found, conflict */
  hold(tx: AppContext, id: string, seen: number | undefined): Promise<void>;
  remove(tx: AppContext, id: string): Promise<void>;
  nameOf(item: Item): string;
  readable(ctx: AppContext, item: Item): Promise<Record<string, unknown>> | Record<string, unknown>;
  references: readonly FindReferences<Item>[];
  /** The JSON snapshot for a restore, and the stored files it needs. */
  keep(tx: AppContext, id: string, item: Item): Promise<{ snapshot: Snapshot; fileIds?: readonly string[] }>;
}

export function rowsOf(table: Versioned) {
  return {
    hold: (tx: AppContext, id: string, seen: number | undefined) => raiseVersion(tx, table, id, seen),
    async remove({ db }: AppContext, id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

/** Keeps the restored rows whose other half still exists. */
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
