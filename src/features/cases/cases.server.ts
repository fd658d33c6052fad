import { lockRows } from '#/database/lock-rows.ts';
import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AuditAction, AuditChange } from '../audit-log/model.ts';
import type { AdminContext, AppContext } from '../context.ts';
import type { AuditedKind, Case, CaseEntry, CaseKind, CaseName, Moves, NewEntry, VersionedTable } from './case-kind.ts';

/** @throws AppError not_found, conflict */
export async function lockCase<Item extends Case, Table extends VersionedTable>(
  tx: AppContext,
  kind: CaseKind<Item, string, Table>,
  id: string,
  expectedVersion: number | undefined,
): Promise<Item> {
  const row = ID.test(id)
    ? await tx.db
        .updateTable(kind.table as VersionedTable)
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', kind.notFound);
  const item = await kind.fromRow(row as Row<Table>, tx);
  if (expectedVersion !== undefined && item.version !== expectedVersion + 1)
    throw new AppError('conflict', kind.changedSince);
  return item;
}

/** Keeps the version, so that open screens can still act. @throws AppError not_found */
export async function lockUnchanged<Item extends Case, Table extends VersionedTable>(
  tx: AppContext,
  kind: CaseKind<Item, string, Table>,
  id: string,
): Promise<Item> {
  await lockRows(tx.db, kind.table, [id]);
  const row = await tx.db
    .selectFrom(kind.table as VersionedTable)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', kind.notFound);
  return kind.fromRow(row as Row<Table>, tx);
}

/** A locked case, with history and audit. @throws AppError conflict for a forbidden move */
export async function moveCase<Item extends Case, State extends string>(
  tx: AdminContext,
  kind: CaseKind<Item, State> & Moves<State>,
  item: Item,
  to: State,
  text: string,
): Promise<void> {
  const from = kind.stateOf(item);
  if (!kind.moves[from].includes(to)) throw new AppError('conflict', kind.moveImpossible(from, to));
  await setState(tx, kind, item, to);
  await addEntry(tx, kind.name, item._id, { kind: to, words: text });
  await recordCase(tx, kind, item, 'changed', stateChange(kind, item, to));
}

export async function setState<Item extends Case, State extends string>(
  { db, clock }: AppContext,
  kind: CaseKind<Item, State>,
  { _id }: Item,
  state: State,
): Promise<string> {
  const since = clock.now().toISOString();
  await db.updateTable(kind.table).set(kind.stateColumns(state, since)).where('id', '=', _id).execute();
  return since;
}

export function stateChange<Item extends Case, State extends string>(
  { stateField, stateOf, stateLabels }: CaseKind<Item, State>,
  item: Item,
  to: State,
): AuditChange[] {
  const from = stateOf(item);
  return from === to ? [] : [{ field: stateField, from: stateLabels[from], to: stateLabels[to] }];
}

export function recordCase<Item extends { _id: string }>(
  tx: AdminContext,
  { name, auditName }: AuditedKind<Item>,
  item: Item,
  action: AuditAction,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  return recordAct(tx, { kind: name, itemId: item._id, itemName: auditName(item), action, changes });
}

/** The history is append-only. */
export async function addEntry(
  { db, clock, actor: actedBy }: AppContext,
  kind: CaseName,
  caseId: string,
  entry: NewEntry<string>,
): Promise<void> {
  const { subject = '', words = '', mailId = null, whom = null } = entry;
  const { actor = actedBy.kind === 'admin' ? actedBy.email : 'site' } = entry;
  const { last } = await db
    .selectFrom('caseHistory')
    .select((e) => e.fn.max('position').as('last'))
    .where('kind', '=', kind)
    .where('caseId', '=', caseId)
    .executeTakeFirstOrThrow();
  const position = last === null ? 0 : last + 1;
  const at = clock.now().toISOString();
  await db
    .insertInto('caseHistory')
    .values({ kind, caseId, position, at, actor, what: entry.kind, subject, words, mailId, whom })
    .execute();
}

export async function readHistory<Kind extends string>(
  { db }: AppContext,
  kind: CaseName,
  caseId: string,
): Promise<(CaseEntry<Kind> & Pick<NewEntry<Kind>, 'whom'>)[]> {
  const rows = await db
    .selectFrom('caseHistory as h')
    .leftJoin('outbox as o', 'o.id', 'h.mailId')
    .select(['h.at', 'h.actor', 'h.what', 'h.subject', 'h.words', 'h.whom', 'o.id as mailId', 'o.state'])
    .where('h.kind', '=', kind)
    .where('h.caseId', '=', caseId)
    .orderBy('h.position')
    .execute();
  return rows.map(({ what, whom, mailId, state, ...row }) => ({
    ...row,
    kind: what as Kind,
    ...(whom && { whom }),
    ...(mailId !== null && state !== null && { mail: { _id: mailId, state } }),
  }));
}
