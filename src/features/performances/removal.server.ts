import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemFile, Reference } from '../deleted-items/model.ts';
import { raiseSequence } from './commands.server.ts';
import type { Performance } from './model.ts';
import { findStoredPerformance } from './queries.server.ts';
import { isUpcoming } from './rules.ts';

interface Snapshot {
  performance: Row<'performances'>;
  bill: Row<'performanceMusicians'>[];
}

/** A performance as an admin edits it; its version is the calendar's SEQUENCE. @throws AppError unauthenticated, forbidden, not_found */
export async function openPerformanceFile(ctx: AppContext, id: string): Promise<ItemFile<Performance>> {
  requireAdmin(ctx);
  const row = ID.test(id)
    ? await ctx.db.selectFrom('performances').select('sequence').where('id', '=', id).executeTakeFirst()
    : undefined;
  const item = row && (await findStoredPerformance(ctx, id));
  if (!row || !item) throw new AppError('not_found', NO_SUCH_ITEM);
  return { item, version: row.sequence, references: referencesTo(item, ctx.clock.now()) };
}

/** Deletes a performance; 30 days can bring it back. @throws AppError unauthenticated, forbidden, not_found */
export async function deletePerformance(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  await inTransaction(ctx, async (tx) => {
    await raiseSequence(tx, id, undefined);
    const found = tx.db.selectFrom('performances').selectAll().where('id', '=', id);
    const performance = await found.executeTakeFirstOrThrow();
    const bill = await tx.db.selectFrom('performanceMusicians').selectAll().where('performanceId', '=', id).execute();
    const snapshot: Snapshot = { performance, bill };
    await keepDeleted(tx, { kind: 'performance', itemId: id, name: performance.title, snapshot });
    await tx.db.deleteFrom('performances').where('id', '=', id).execute();
    await recordAct(tx, { kind: 'performance', itemId: id, itemName: performance.title, action: 'deleted' });
  });
}

/** Brings a performance back, with those of its musicians who are still there. @throws AppError not_found */
export async function restorePerformance(tx: AdminContext, id: string): Promise<string> {
  const { performance, bill } = await takeDeleted<Snapshot>(tx, 'performance', id);
  // A calendar that dropped it takes it for newer than what it dropped.
  const again = { sequence: performance.sequence + 1, updatedAt: tx.clock.now().toISOString() };
  await tx.db
    .insertInto('performances')
    .values({ ...performance, ...again })
    .execute();
  const rows = await tx.db.selectFrom('musicians').select('id').execute();
  const here = new Set(rows.map((row) => row.id));
  const still = bill.filter(({ musicianId }) => here.has(musicianId));
  if (still.length > 0) await tx.db.insertInto('performanceMusicians').values(still).execute();
  await recordAct(tx, { kind: 'performance', itemId: id, itemName: performance.title, action: 'restored' });
  return performance.title;
}

/** Nothing names a performance; but who was coming should hear more than silence. */
function referencesTo(performance: Performance, now: Date): Reference[] {
  if (performance.calledOff || !isUpcoming(performance, now)) return [];
  const words =
    'It is still to come. Calling it off keeps it on the page and tells the calendars; deleting it says nothing.';
  return [{ words, blocks: false }];
}
