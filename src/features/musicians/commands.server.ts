import { newId } from '../../platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { NewMusician } from './schema.server.ts';

/** Adds musicians after those already there, in the order given. Answers their ids in that order. */
export async function addMusicians(ctx: AppContext, musicians: readonly NewMusician[]): Promise<string[]> {
  if (musicians.length === 0) return [];
  const last = await ctx.db
    .selectFrom('musicians')
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const first = Number(last?.position ?? 0) + 1;
  const rows = musicians.map(({ instruments, ...names }, index) => ({
    ...names,
    id: newId(),
    instruments: JSON.stringify(instruments),
    position: first + index,
    createdAt: ctx.clock.now().toISOString(),
  }));
  await ctx.db.insertInto('musicians').values(rows).execute();
  return rows.map((row) => row.id);
}
