import type { Parts } from './context.ts';

/** True when the server can read and write: one small row goes in and out. */
export async function isReady({ db, clock }: Parts): Promise<boolean> {
  const value = clock.now().toISOString();
  try {
    await db
      .insertInto('settings')
      .values({ name: 'last-ready-check', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
