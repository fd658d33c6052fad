import { slices } from '../../database/slices.ts';
import { newId } from '../../platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { NewPerformance } from './schema.server.ts';

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
