import { slices } from '../../database/slices.ts';
import type { Row } from '../../database/tables.ts';
import { AppError, fieldRefused } from '../../platform/errors.ts';
import { ID, newId } from '../../platform/ids.ts';
import { alreadyConfirmed } from '../availability/messages.ts';
import { findClashes } from '../availability/queries.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { PRICES_TURNED } from './messages.ts';
import type { Performance } from './model.ts';
import { requirePerformanceEditor } from './policy.ts';
import { listPerformances } from './queries.server.ts';
import type { NewPerformance, PerformanceChanges } from './schema.server.ts';

interface PlacingOptions {
  /** Also where a musician is confirmed for an event at that time: somebody has been asked, and said yes. */
  evenIfTaken?: boolean | undefined;
}

/**
 * Adds performances, all or nothing. Their musicians must exist. Answers their ids in the order given.
 * @throws AppError musician_taken
 */
export async function addPerformances(
  ctx: AppContext,
  performances: readonly NewPerformance[],
  { evenIfTaken = false }: PlacingOptions = {},
): Promise<string[]> {
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
  await inTransaction(ctx, async (tx) => {
    if (!evenIfTaken) await requireFree(tx, planned);
    for (const some of slices(rows)) await tx.db.insertInto('performances').values(some).execute();
    for (const some of slices(bill)) await tx.db.insertInto('performanceMusicians').values(some).execute();
  });
  return planned.map(({ id }) => id);
}

/**
 * Changes what is given and raises the calendar's SEQUENCE, so that subscribers see it; `calledOff` cancels the entry.
 * Undefined when there is no such performance.
 * @throws AppError unauthenticated, forbidden, validation, musician_taken
 */
export async function changePerformance(
  ctx: AppContext,
  id: string,
  { evenIfTaken = false, ...changes }: PerformanceChanges & PlacingOptions,
): Promise<Performance | undefined> {
  requirePerformanceEditor(ctx.actor);
  const { featuredGLVMSMusicians, openToPublic, calledOff, collaborators, program, ...columns } = changes;
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
    if (!evenIfTaken) await requireStillFree(tx, row, changes);
    if (featuredGLVMSMusicians) await replaceBill(tx, id, featuredGLVMSMusicians);
    return (await listPerformances(tx)).find(({ _id }) => _id === id);
  });
}

type Placed = Pick<NewPerformance, 'date' | 'time' | 'featuredGLVMSMusicians'>;

/** Nobody is put on a bill for an evening that is confirmed for them. @throws AppError musician_taken */
async function requireFree(tx: AppContext, performances: readonly Placed[]): Promise<void> {
  for (const { date, time, featuredGLVMSMusicians } of performances) {
    const clashes = await findClashes(tx, featuredGLVMSMusicians, { date, start: time ?? '', end: '' });
    if (clashes.length === 0) continue;
    const words = alreadyConfirmed(clashes);
    throw new AppError('musician_taken', words, { fields: { evenIfTaken: words } });
  }
}

/** Whoever was there before at that time has been decided on; what is asked is who or when is new. */
async function requireStillFree(
  tx: AppContext,
  row: Row<'performances'>,
  { date = row.date, time = row.time, calledOff = row.calledOff === 1, featuredGLVMSMusicians }: PerformanceChanges,
): Promise<void> {
  if (calledOff) return;
  const bill = await tx.db
    .selectFrom('performanceMusicians')
    .select('musicianId')
    .where('performanceId', '=', row.id)
    .execute();
  const before = bill.map(({ musicianId }) => musicianId);
  const sameTime = date === row.date && time === row.time && row.calledOff === 0;
  const asked = (featuredGLVMSMusicians ?? before).filter((musicianId) => !(sameTime && before.includes(musicianId)));
  await requireFree(tx, [{ date, time, featuredGLVMSMusicians: asked }]);
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
