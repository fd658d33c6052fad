import { isDeepStrictEqual } from 'node:util';
import { slices } from '#/database/slices.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { showsAnotherInCalendars } from '#/platform/time/calendar.ts';
import { alreadyConfirmed } from '../availability/messages.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { findClashes } from '../event-requests/engagements/engagements.server.ts';
import { addItem, changeItem } from '../item-kinds/commands.server.ts';
import { given } from '../site-content/commands.server.ts';
import { calendarEntry } from './calendar.server.ts';
import { PRICES_TURNED, REQUIRED, UNKNOWN_MUSICIAN } from './form/messages.ts';
import { PERFORMANCE } from './item.server.ts';
import type { Performance } from './model.ts';
import type { NewPerformance, PerformanceChanges } from './schema.server.ts';

interface PlacingOptions {
  /** The admin agreed to a double booking. */
  evenIfTaken?: boolean | undefined;
}

/** All or nothing; ids in order. @throws AppError musician_taken */
export async function addPerformances(
  ctx: AppContext,
  performances: readonly (NewPerformance & { calledOff?: boolean })[],
  { evenIfTaken = false }: PlacingOptions = {},
): Promise<string[]> {
  const createdAt = ctx.clock.now().toISOString();
  const planned = performances.map((performance) => ({ calledOff: false, ...performance, _id: newId() }));
  const rows = planned.map((performance) => ({
    ...performanceColumns(performance),
    id: performance._id,
    version: 0,
    sequence: 0,
    createdAt,
    updatedAt: createdAt,
  }));
  await inTransaction(ctx, async (tx) => {
    if (!evenIfTaken) await requireFree(tx, planned);
    for (const some of slices(rows)) await tx.db.insertInto('performances').values(some).execute();
    await storeBills(tx, planned);
  });
  return planned.map(({ _id }) => _id);
}

/** The only writer; raises SEQUENCE when calendars must update. */
export async function rewritePerformances(
  tx: AppContext,
  performances: readonly { before: Omit<Performance, '_id'>; after: Performance }[],
): Promise<void> {
  const { db, clock } = tx;
  const updatedAt = clock.now().toISOString();
  for (const { before, after } of performances) {
    const columns = { ...performanceColumns(after), updatedAt };
    const raised = showsAnotherInCalendars(calendarEntry(before), calendarEntry(after)) ? 1 : 0;
    await db
      .updateTable('performances')
      .set((e) => ({ ...columns, sequence: e('sequence', '+', raised) }))
      .where('id', '=', after._id)
      .execute();
  }
  const changed = performances.flatMap(({ before, after }) =>
    isDeepStrictEqual(before.featuredGLVMSMusicians, after.featuredGLVMSMusicians) ? [] : [after],
  );
  for (const some of slices(changed)) {
    const ids = some.map(({ _id }) => _id);
    await db.deleteFrom('performanceMusicians').where('performanceId', 'in', ids).execute();
  }
  await storeBills(tx, changed);
}

type Bill = Pick<Performance, 'featuredGLVMSMusicians'>;

async function storeBills({ db }: AppContext, performances: readonly (Bill & { _id: string })[]): Promise<void> {
  const rows = performances.flatMap(({ _id: performanceId, featuredGLVMSMusicians }) =>
    [...new Set(featuredGLVMSMusicians)].map((musicianId, position) => ({ performanceId, musicianId, position })),
  );
  for (const some of slices(rows)) await db.insertInto('performanceMusicians').values(some).execute();
}

function performanceColumns({
  _id: _,
  featuredGLVMSMusicians: __,
  openToPublic,
  calledOff,
  collaborators,
  program,
  ...columns
}: Performance) {
  return {
    ...columns,
    openToPublic: openToPublic ? 1 : 0,
    calledOff: calledOff ? 1 : 0,
    collaborators: JSON.stringify(collaborators),
    program: JSON.stringify(program),
  };
}

export function createPerformance(
  ctx: AppContext,
  { evenIfTaken, ...input }: NewPerformance & PlacingOptions,
): Promise<Performance> {
  return addItem(ctx, PERFORMANCE, async (tx) => {
    await requireMusicians(tx, input.featuredGLVMSMusicians);
    const [id = ''] = await addPerformances(tx, [input], { evenIfTaken });
    return id;
  });
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict, validation, musician_taken */
export function changePerformance(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, evenIfTaken = false, ...changes }: PerformanceChanges & PlacingOptions,
): Promise<Performance> {
  return changeItem(ctx, PERFORMANCE, { id, expectedVersion }, async (tx, before) => {
    const after = { ...before, ...given(changes) };
    if (after.minPrice > after.maxPrice) throw fieldRefused('maxPrice', PRICES_TURNED);
    // A known time can't be removed.
    if (after.time === null && before.time !== null) throw fieldRefused('time', REQUIRED);
    if (!evenIfTaken) await requireStillFree(tx, before, after);
    if (changes.featuredGLVMSMusicians) await requireMusicians(tx, after.featuredGLVMSMusicians);
    await rewritePerformances(tx, [{ before, after }]);
  });
}

type Placed = Pick<NewPerformance, 'date' | 'time' | 'featuredGLVMSMusicians'>;

/** @throws AppError musician_taken when a musician is confirmed elsewhere */
async function requireFree(tx: AppContext, performances: readonly Placed[]): Promise<void> {
  for (const { date, time, featuredGLVMSMusicians } of performances) {
    const clashes = await findClashes(tx, featuredGLVMSMusicians, { date, start: time ?? '', end: '' });
    if (clashes.length === 0) continue;
    const message = alreadyConfirmed(clashes);
    throw new AppError('musician_taken', message, { fields: { evenIfTaken: message } });
  }
}

/** Earlier conflicts were accepted. */
async function requireStillFree(tx: AppContext, before: Performance, after: Performance): Promise<void> {
  if (after.calledOff) return;
  const { date, time } = after;
  const sameTime = date === before.date && time === before.time && !before.calledOff;
  const asked = after.featuredGLVMSMusicians.filter(
    (musicianId) => !(sameTime && before.featuredGLVMSMusicians.includes(musicianId)),
  );
  await requireFree(tx, [{ date, time, featuredGLVMSMusicians: asked }]);
}

async function requireMusicians({ db }: AppContext, musicianIds: readonly string[]): Promise<void> {
  const ids = [...new Set(musicianIds)];
  const known = ids.length === 0 ? [] : await db.selectFrom('musicians').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fieldRefused('featuredGLVMSMusicians', UNKNOWN_MUSICIAN);
}
