import { slices } from '../../database/slices.ts';
import { fieldRefused } from '../../platform/errors.ts';
import { ID, newId } from '../../platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { PRICES_TURNED } from './messages.ts';
import type { Performance } from './model.ts';
import { requirePerformanceEditor } from './policy.ts';
import { listPerformances } from './queries.server.ts';
import type { NewPerformance, PerformanceChanges } from './schema.server.ts';

/** Adds performances, all or nothing. Their musicians must exist. Answers their ids in the order given. */
export async function addPerformances(ctx: AppContext, performances: readonly NewPerformance[]): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const planned = performances.map((performance) => ({ ...performance, id: newId() }));
  const rows = planned.map(({ featuredGLVMSMusicians: _, openToPublic, collaborators, program, ...columns }) => ({
    ...columns,
    openToPublic: openToPublic ? 1 : 0,
    collaborators: JSON.stringify(collaborators),
    program: JSON.stringify(program),
    sequence: 0,
    calledOff: 0,
    createdAt: now,
    updatedAt: now,
  }));
  const bill = planned.flatMap(({ id, featuredGLVMSMusicians }) =>
    [...new Set(featuredGLVMSMusicians)].map((musicianId, position) => ({ performanceId: id, musicianId, position })),
  );
  await inTransaction(ctx, async ({ db }) => {
    for (const some of slices(rows)) await db.insertInto('performances').values(some).execute();
    for (const some of slices(bill)) await db.insertInto('performanceMusicians').values(some).execute();
  });
  return planned.map(({ id }) => id);
}

/**
 * Changes what is given and raises the calendar's SEQUENCE, so that subscribers see it; `calledOff` cancels the entry.
 * Undefined when there is no such performance. @throws AppError unauthenticated, forbidden, validation
 */
export async function changePerformance(
  ctx: AppContext,
  id: string,
  { featuredGLVMSMusicians, openToPublic, calledOff, collaborators, program, ...columns }: PerformanceChanges,
): Promise<Performance | undefined> {
  requirePerformanceEditor(ctx.actor);
  if (!ID.test(id)) return undefined;
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.selectFrom('performances').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const { minPrice = row.minPrice, maxPrice = row.maxPrice } = columns;
    if (minPrice > maxPrice) throw fieldRefused('maxPrice', PRICES_TURNED);
    await tx.db
      .updateTable('performances')
      .set((e) => ({
        ...columns,
        ...(openToPublic !== undefined && { openToPublic: openToPublic ? 1 : 0 }),
        ...(calledOff !== undefined && { calledOff: calledOff ? 1 : 0 }),
        ...(collaborators && { collaborators: JSON.stringify(collaborators) }),
        ...(program && { program: JSON.stringify(program) }),
        sequence: e('sequence', '+', 1),
        updatedAt: tx.clock.now().toISOString(),
      }))
      .where('id', '=', id)
      .execute();
    if (featuredGLVMSMusicians) await replaceBill(tx, id, featuredGLVMSMusicians);
    return (await listPerformances(tx)).find(({ _id }) => _id === id);
  });
}

async function replaceBill({ db }: AppContext, performanceId: string, musicianIds: readonly string[]): Promise<void> {
  const ids = [...new Set(musicianIds)];
  const known = ids.length === 0 ? [] : await db.selectFrom('musicians').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length)
    throw fieldRefused('featuredGLVMSMusicians', 'One of these is not among our musicians.');
  await db.deleteFrom('performanceMusicians').where('performanceId', '=', performanceId).execute();
  const bill = ids.map((musicianId, position) => ({ performanceId, musicianId, position }));
  if (bill.length > 0) await db.insertInto('performanceMusicians').values(bill).execute();
}
