import type { Row, Tables } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { addToHistory, waitingColumns } from '#/features/event-requests/records.server.ts';
import { isUndecided } from '#/features/event-requests/rules.ts';
import { BACK_WITHDRAWN } from '../messages.ts';
import type { Person } from '../model.ts';
import { HOLDINGS } from './holdings.server.ts';

export type KeptRows = [table: keyof Tables, rows: Record<string, unknown>[]][];

/** Without secrets. */
export async function keepRows(tx: AppContext, person: Person): Promise<KeptRows> {
  const kept: KeptRows = [];
  for (const [table, holding] of Object.entries(HOLDINGS).toReversed()) {
    if (!('keep' in holding)) continue;
    const rows = await holding.keep(tx, person);
    if (rows.length > 0) kept.push([table as keyof Tables, rows as Record<string, unknown>[]]);
  }
  return kept;
}

export async function putBack(tx: AppContext, kept: KeptRows): Promise<void> {
  for (const [table, rows] of kept) {
    if (table === 'eventRequests') for (const row of rows) await putRequestBack(tx, row as Row<'eventRequests'>);
    else if (table === 'caseHistory') await putHistoryBack(tx, rows as Row<'caseHistory'>[]);
    // Rows of this same table; what stayed stays.
    else
      for (const row of rows)
        await tx.db
          .insertInto(table)
          .values(row as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
  }
  const requests = kept.flatMap(([table, rows]) => (table === 'eventRequests' ? (rows as Row<'eventRequests'>[]) : []));
  for (const { id, status } of requests)
    if (isUndecided(status)) await addToHistory(tx, id, { party: 'admin', kind: 'withdrawn', words: BACK_WITHDRAWN });
}

/** Books' entries stay; open requests stay withdrawn. */
async function putRequestBack(tx: AppContext, row: Row<'eventRequests'>): Promise<void> {
  const { db } = tx;
  const inBooks = await db.selectFrom('eventRequests').selectAll().where('id', '=', row.id).executeTakeFirst();
  const now = tx.clock.now();
  // A higher SEQUENCE, so that calendars take it again. Old snapshots have no version.
  const { sequence, version = sequence } = inBooks ?? row;
  const again = { version: version + 1, sequence: sequence + 1, updatedAt: now.toISOString() };
  if (inBooks) {
    const { clientId, details, searchText, estimate = null, programme = null } = row;
    const stands = inBooks.status === row.status ? row : inBooks;
    await db
      .updateTable('eventRequests')
      .set({ ...stands, ...again, clientId, details, searchText, estimate, programme })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  const withdrawn = { status: 'withdrawn', quoteUntil: null, ...waitingColumns('', now) };
  await db
    .insertInto('eventRequests')
    .values({ ...row, ...(isUndecided(row.status) && withdrawn), ...again })
    .execute();
}

/** Before entries written since. */
async function putHistoryBack({ db }: AppContext, rows: readonly Row<'caseHistory'>[]): Promise<void> {
  for (const earlier of Map.groupBy(rows, ({ kind, caseId }) => `${kind} ${caseId}`).values()) {
    const [first] = earlier;
    if (!first) continue;
    const later = await db
      .deleteFrom('caseHistory')
      .where('kind', '=', first.kind)
      .where('caseId', '=', first.caseId)
      .returningAll()
      .execute();
    const inOrder = (some: readonly Row<'caseHistory'>[]) => some.toSorted((a, b) => a.position - b.position);
    await db
      .insertInto('caseHistory')
      .values([...inOrder(earlier), ...inOrder(later)].map((row, position) => ({ ...row, position })))
      .execute();
  }
}
