import { slices } from '#/database/slices.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { alreadyConfirmed } from '../availability/messages.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import { findClashes } from '../event-requests/engagements.server.ts';
import { PRICES_TURNED, REQUIRED, UNKNOWN_MUSICIAN } from './messages.ts';
import type { Performance } from './model.ts';
import { findPerformance, findStoredPerformance } from './queries.server.ts';
import { collaboratorWords, creditWords } from './rules.ts';
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

/** Adds one performance. @throws AppError unauthenticated, forbidden, validation, musician_taken */
export async function createPerformance(
  ctx: AppContext,
  { evenIfTaken, ...input }: NewPerformance & PlacingOptions,
): Promise<Performance> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await requireMusicians(tx, input.featuredGLVMSMusicians);
    const [id = ''] = await addPerformances(tx, [input], { evenIfTaken });
    const performance = await stored(tx, id);
    const changes = changesBetween({}, await inWords(tx, performance));
    await recordAct(tx, { kind: 'performance', itemId: id, itemName: performance.title, action: 'added', changes });
    return performance;
  });
}

/**
 * Changes what is given and raises the calendar's SEQUENCE, so that subscribers see it; `calledOff` cancels the entry.
 * @throws AppError unauthenticated, forbidden, not_found, conflict, validation, musician_taken
 */
export async function changePerformance(
  ctx: AppContext,
  id: string,
  { seen, evenIfTaken = false, ...changes }: PerformanceChanges & PlacingOptions,
): Promise<Performance> {
  requireAdmin(ctx);
  const { featuredGLVMSMusicians, openToPublic, calledOff, collaborators, program, ...columns } = changes;
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  return inTransaction(ctx, async (tx) => {
    await raiseSequence(tx, id, seen);
    const before = await stored(tx, id);
    const from = await inWords(tx, before);
    const { minPrice = before.minPrice, maxPrice = before.maxPrice } = columns;
    if (minPrice > maxPrice) throw fieldRefused('maxPrice', PRICES_TURNED);
    // Nobody may know the time of what came without one; a time that is known is not unknown again.
    if (columns.time === null && before.time !== null) throw fieldRefused('time', REQUIRED);
    await tx.db
      .updateTable('performances')
      .set({
        ...columns,
        ...(openToPublic !== undefined && { openToPublic: openToPublic ? 1 : 0 }),
        ...(calledOff !== undefined && { calledOff: calledOff ? 1 : 0 }),
        ...(collaborators && { collaborators: JSON.stringify(collaborators) }),
        ...(program && { program: JSON.stringify(program) }),
        updatedAt: tx.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    if (!evenIfTaken) await requireStillFree(tx, before, changes);
    if (featuredGLVMSMusicians) await replaceBill(tx, id, featuredGLVMSMusicians);
    const after = await stored(tx, id);
    const act = { kind: 'performance', itemId: id, itemName: after.title, action: 'changed' } as const;
    await recordAct(tx, { ...act, changes: changesBetween(from, await inWords(tx, after)) });
    return after;
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
  before: Performance,
  { date = before.date, time = before.time, calledOff = before.calledOff, ...changes }: PerformanceChanges,
): Promise<void> {
  if (calledOff) return;
  const bill = before.featuredGLVMSMusicians;
  const sameTime = date === before.date && time === before.time && !before.calledOff;
  const wanted = changes.featuredGLVMSMusicians ?? bill;
  const asked = wanted.filter((musicianId) => !(sameTime && bill.includes(musicianId)));
  await requireFree(tx, [{ date, time, featuredGLVMSMusicians: asked }]);
}

/** Holds a performance and counts the change; its version is the calendar's SEQUENCE. @throws AppError not_found, conflict */
export async function raiseSequence({ db }: AppContext, id: string, seen: number | undefined): Promise<void> {
  const raised = await db
    .updateTable('performances')
    .set((e) => ({ sequence: e('sequence', '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('sequence', '=', seen ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (raised) return;
  const present = await db.selectFrom('performances').select('id').where('id', '=', id).executeTakeFirst();
  throw present ? new AppError('conflict', CHANGED_SINCE) : new AppError('not_found', NO_SUCH_ITEM);
}

async function replaceBill(tx: AppContext, performanceId: string, musicianIds: readonly string[]): Promise<void> {
  await requireMusicians(tx, musicianIds);
  await tx.db.deleteFrom('performanceMusicians').where('performanceId', '=', performanceId).execute();
  const bill = [...new Set(musicianIds)].map((musicianId, position) => ({ performanceId, musicianId, position }));
  if (bill.length > 0) await tx.db.insertInto('performanceMusicians').values(bill).execute();
}

async function requireMusicians({ db }: AppContext, musicianIds: readonly string[]): Promise<void> {
  const ids = [...new Set(musicianIds)];
  const known = ids.length === 0 ? [] : await db.selectFrom('musicians').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fieldRefused('featuredGLVMSMusicians', UNKNOWN_MUSICIAN);
}

/** A performance for the audit log: names instead of ids. */
async function inWords(tx: AppContext, { _id, ...performance }: Performance): Promise<Record<string, unknown>> {
  const card = await findPerformance(tx, _id);
  return {
    ...performance,
    featuredGLVMSMusicians: card?.musicians.map(({ name }) => name) ?? performance.featuredGLVMSMusicians,
    collaborators: performance.collaborators.map(collaboratorWords),
    program: performance.program.map((piece) => [piece.title, creditWords(piece)].filter(Boolean).join(', ')),
  };
}

async function stored(tx: AppContext, id: string): Promise<Performance> {
  const performance = await findStoredPerformance(tx, id);
  if (!performance) throw new AppError('not_found', NO_SUCH_ITEM);
  return performance;
}
