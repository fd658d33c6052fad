import type { Database } from './tables.ts';

/** The next number of a counter, the first being one above `from`. Gapless: its row stays locked to the commit. */
export async function nextNumber(tx: Database, name: string, from = 0): Promise<number> {
  await tx
    .insertInto('counters')
    .values({ name, value: from })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .updateTable('counters')
    .set((e) => ({ value: e('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
