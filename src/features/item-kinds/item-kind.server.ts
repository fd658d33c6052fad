import { slices } from '#/database/slices.ts';
import type { AuditKind } from '../audit-log/model.ts';
import type { AppContext } from '../context.ts';
import type { DeletableKind, Reference } from '../deleted-items/model.ts';
import { raiseVersion, type Versioned } from '../expected-version.server.ts';
import type { With } from '../ports.ts';

type FindReferences<Item> = {
  // Methods are bivariant: kinds can share one list.
  find(ctx: AppContext, item: Item): Promise<Reference[]> | Reference[];
}['find'];

export interface KeptKind<Snapshot = unknown> {
  kind: DeletableKind;
  /** `fields` also logs deleted values. */
  audit?: { kind: AuditKind; idOf(id: string): string; fields: boolean };
  /** Taken first: a fixed lock order. */
  lineUp?(tx: AppContext): Promise<void>;
  /** @throws AppError conflict when its place is taken */
  putBack(tx: AppContext, snapshot: Snapshot): Promise<unknown>;
  /** When it differs from the list of deleted items. */
  names?(snapshot: Snapshot): { name: string; inLog: string };
  ended?(ctx: With<'uploads'>, snapshot: Snapshot): Promise<unknown>;
}

export interface ItemKind<Item = unknown, Snapshot = unknown> extends KeptKind<Snapshot> {
  find(ctx: AppContext, id: string): Promise<{ item: Item; version: number } | undefined>;
  /** @throws AppError not_found, conflict */
  lock(tx: AppContext, id: string, expectedVersion: number | undefined): Promise<void>;
  remove(tx: AppContext, id: string): Promise<void>;
  nameOf(item: Item): string;
  readable(ctx: AppContext, item: Item): Promise<Record<string, unknown>> | Record<string, unknown>;
  references: readonly FindReferences<Item>[];
  /** Snapshot and files for a restore. */
  keep(tx: AppContext, id: string, item: Item): Promise<{ snapshot: Snapshot; fileIds?: readonly string[] }>;
}

export function rowsOf(table: Versioned) {
  return {
    lock: (tx: AppContext, id: string, expectedVersion: number | undefined) =>
      raiseVersion(tx, table, id, expectedVersion),
    async remove({ db }: AppContext, id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

/** Rows whose other half still exists. */
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
