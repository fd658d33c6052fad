import { randomUUID } from 'node:crypto';
import type { AppContext } from '../context.ts';

const NAME = 'resume-scans';
/** Longer than a round and the last scan of it: what a process that died has taken is free again. */
const LEASE_MS = 2 * 60_000;
const FREE = '';

/** One process of all scans at a time: `work` is left out, with 0, while another does it. */
export async function withScanLease({ db, clock }: AppContext, work: () => Promise<number>): Promise<number> {
  const now = clock.now();
  // Until when, in front, so that texts compare as times do.
  const value = `${new Date(now.getTime() + LEASE_MS).toISOString()} ${randomUUID()}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('serverMarks')
    .values({ name: NAME, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('serverMarks.value', '<=', now.toISOString()),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return 0;
  try {
    return await work();
  } finally {
    await db
      .updateTable('serverMarks')
      .set({ value: FREE })
      .where('name', '=', NAME)
      .where('value', '=', value)
      .execute();
  }
}
