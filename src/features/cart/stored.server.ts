import { lockRows } from '#/database/lock-rows.ts';
import type { Database } from '#/database/tables.ts';
import { newId } from '#/platform/ids.ts';
import { requireClient } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { ADMINS_HAVE_NO_CART, NO_COOKIE } from './messages.ts';
import { type CartEntry, UNDO_MAX } from './model.ts';

/* One row per client or visitor cookie. */

export interface CartState {
  entries: CartEntry[];
  programme: string;
}

export interface StoredCart extends CartState {
  id: string;
  version: number;
  canUndo: boolean;
}

interface Owner {
  column: 'clientId' | 'visitorDigest';
  value: string;
}

function ownerOf({ actor, visitorDigest }: AppContext): Owner | undefined {
  if (actor.kind === 'visitor') return visitorDigest ? { column: 'visitorDigest', value: visitorDigest } : undefined;
  return { column: 'clientId', value: requireClient(actor, ADMINS_HAVE_NO_CART).accountId };
}

/** @throws AppError forbidden for admins */
export async function findCart(ctx: AppContext): Promise<StoredCart | undefined> {
  const owner = ownerOf(ctx);
  return owner && readCart(ctx.db, owner);
}

async function readCart(
  db: Database,
  { column, value }: Owner | { column: 'id'; value: string },
): Promise<StoredCart | undefined> {
  const row = await db
    .selectFrom('carts')
    .select(['id', 'entries', 'programme', 'version'])
    .select((e) =>
      e
        .selectFrom('cartVersions')
        .select((kept) => kept.fn.max('cartVersions.version').as('version'))
        .whereRef('cartVersions.cartId', '=', 'carts.id')
        .as('earlier'),
    )
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  const { earlier, entries, ...cart } = row;
  return { ...cart, entries: JSON.parse(entries) as CartEntry[], canUndo: earlier !== null };
}

/** Can be undone. Returns what is stored. @throws AppError forbidden, and as `edit` */
export function changeCart(
  ctx: AppContext,
  edit: (before: StoredCart, tx: AppContext) => Promise<CartState>,
): Promise<StoredCart> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedCart(tx);
    const after = await edit(before, tx);
    await tx.db
      .insertInto('cartVersions')
      .values({ cartId: before.id, version: before.version, ...columns(before) })
      .execute();
    await tx.db
      .deleteFrom('cartVersions')
      .where('cartId', '=', before.id)
      .where('version', '<=', before.version - UNDO_MAX)
      .execute();
    return storeAs(tx, before, { ...after, canUndo: true });
  });
}

/** Undefined when nothing is left; `allowed` checks the state. */
export function undoCart(ctx: AppContext, allowed: (cart: StoredCart) => void): Promise<StoredCart | undefined> {
  return inTransaction(ctx, async (tx) => {
    const cart = await lockedCart(tx);
    allowed(cart);
    const [before, evenEarlier] = await tx.db
      .selectFrom('cartVersions')
      .selectAll()
      .where('cartId', '=', cart.id)
      .orderBy('version', 'desc')
      .limit(2)
      .execute();
    if (!before) return undefined;
    await tx.db
      .deleteFrom('cartVersions')
      .where('cartId', '=', cart.id)
      .where('version', '=', before.version)
      .execute();
    const entries = JSON.parse(before.entries) as CartEntry[];
    return storeAs(tx, cart, { entries, programme: before.programme, canUndo: evenEarlier !== undefined });
  });
}

/** Cannot be undone. */
export async function emptyStoredCart(ctx: AppContext): Promise<void> {
  const owner = ownerOf(ctx);
  if (owner) await ctx.db.deleteFrom('carts').where(owner.column, '=', owner.value).execute();
}

/** Creates it if needed. */
async function lockedCart(tx: AppContext): Promise<StoredCart> {
  const owner = ownerOf(tx);
  if (!owner) throw new TypeError(NO_COOKIE);
  const there = await lockIfThere(tx.db, owner);
  if (there) return there;
  const { column, value } = owner;
  const fresh = { entries: '[]', programme: '', updatedAt: tx.clock.now().toISOString() };
  await tx.db
    .insertInto('carts')
    .values({ id: newId(), clientId: null, visitorDigest: null, [column]: value, ...fresh })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  const made = await lockIfThere(tx.db, owner);
  if (!made) throw new TypeError('a cart that was just made is gone');
  return made;
}

async function lockIfThere(db: Database, { column, value }: Owner): Promise<StoredCart | undefined> {
  const found = await db.selectFrom('carts').select('id').where(column, '=', value).executeTakeFirst();
  if (!found) return undefined;
  await lockRows(db, 'carts', [found.id]);
  // By its id: one made since by another transaction is not locked.
  return readCart(db, { column: 'id', value: found.id });
}

async function storeAs(
  tx: AppContext,
  { id, version }: StoredCart,
  { entries, programme, canUndo }: CartState & Pick<StoredCart, 'canUndo'>,
): Promise<StoredCart> {
  const updatedAt = tx.clock.now().toISOString();
  await tx.db
    .updateTable('carts')
    .set({ ...columns({ entries, programme }), version: version + 1, updatedAt })
    .where('id', '=', id)
    .execute();
  return { id, version: version + 1, entries, programme, canUndo };
}

function columns({ entries, programme }: CartState) {
  return { entries: JSON.stringify(entries), programme };
}
