import { lockRows } from '#/database/lock-rows.ts';
import type { AppContext } from '../context.ts';

export type ProgrammePlace = { cartId: string } | { requestId: string };

/** In the caller's transaction. */
export async function moveShared({ db }: AppContext, cartId: string, to: ProgrammePlace): Promise<void> {
  // Waits for remarks being written.
  await lockRows(db, 'carts', [cartId]);
  const place = { cartId: null, requestId: null, ...to };
  await db.updateTable('mailedLinks').set(place).where('cartId', '=', cartId).execute();
  await db.updateTable('programmeRemarks').set(place).where('cartId', '=', cartId).execute();
}
