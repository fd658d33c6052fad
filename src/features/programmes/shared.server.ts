import { lockRows } from '#/database/lock-rows.ts';
import type { AppContext } from '../context.ts';

/** Where a programme is: in a cart, or in the request that it was sent as. */
export type ProgrammePlace = { cartId: string } | { requestId: string };

/** Links and remarks go where their programme goes; in the caller's transaction. */
export async function moveShared({ db }: AppContext, cartId: string, to: ProgrammePlace): Promise<void> {
  // Whoever is writing a remark holds the cart: it goes along too.
  await lockRows(db, 'carts', [cartId]);
  const place = { cartId: null, requestId: null, ...to };
  await db.updateTable('mailedLinks').set(place).where('cartId', '=', cartId).execute();
  await db.updateTable('programmeRemarks').set(place).where('cartId', '=', cartId).execute();
}
