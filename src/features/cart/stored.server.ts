import { lockRows } from '#/database/lock-rows.ts';
import { newId } from '#/platform/ids.ts';
import { requireClient } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { ADMINS_HAVE_NO_CART, NO_COOKIE } from './messages.ts';
import { type CartEntry, UNDO_MAX } from './model.ts';

/* One row holds a cart and its order, of a client or of a visitor who has its cookie. */

export interface CartState {
  entries: CartEntry[];
  /** JSON: Programme; '' while nothing has an order. */
  programme: string;
}

export interface StoredCart extends CartState {
  id: string;
  version: number;
}

interface Owner {
  column: 'clientId' | 'visitorDigest';
  value: string;
}

function ownerOf({ actor, visitorDigest }: AppContext): Owner | undefined {
  if (actor.kind === 'visitor') return visitorDigest ? { column: 'visitorDigest', value: visitorDigest } : undefined;
  return { column: 'clientId', value: requireClient(actor, ADMINS_HAVE_NO_CART).accountId };
}

/** Undefined while there is none. @throws AppError forbidden, for admins */
export async function findCart(ctx: AppContext): Promise<StoredCart | undefined> {
  const owner = ownerOf(ctx);
  if (!owner) return undefined;
  const row = await ctx.db
    .selectFrom('carts')
    .select(['id', 'entries', 'programme', 'version'])
    .where(owner.column, '=', owner.value)
    .executeTakeFirst();
  return row && { ...row, entries: JSON.parse(row.entries) as CartEntry[] };
}

/** What it was before can be brought back. Returns what is stored then. @throws AppError forbidden, and as `edit` */
export function changeCart(
  ctx: AppContext,
  edit: (before: StoredCart, tx: AppContext) => Promise<CartState>,
): Promise<StoredCart> {
  return inTransaction(ctx, async (tx) => {
    const before = await heldCart(tx);
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
    return storeAs(tx, before, after);
  });
}

/** Brings back what was before the last change; undefined where nothing is left. `allowed` looks at what is there. */
export function undoCart(ctx: AppContext, allowed: (cart: StoredCart) => void): Promise<StoredCart | undefined> {
  return inTransaction(ctx, async (tx) => {
    const cart = await heldCart(tx);
    allowed(cart);
    const before = await tx.db
      .selectFrom('cartVersions')
      .selectAll()
      .where('cartId', '=', cart.id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!before) return undefined;
    await tx.db
      .deleteFrom('cartVersions')
      .where('cartId', '=', cart.id)
      .where('version', '=', before.version)
      .execute();
    const entries = JSON.parse(before.entries) as CartEntry[];
    return storeAs(tx, cart, { entries, programme: before.programme });
  });
}

export async function canUndo({ db }: AppContext, cartId: string): Promise<boolean> {
  const row = await db.selectFrom('cartVersions').select('version').where('cartId', '=', cartId).executeTakeFirst();
  return row !== undefined;
}

/** For good: nothing of it can be brought back. */
export async function emptyStoredCart(ctx: AppContext): Promise<void> {
  const owner = ownerOf(ctx);
  if (owner) await ctx.db.deleteFrom('carts').where(owner.column, '=', owner.value).execute();
}

/** Locked until the transaction ends; made where there is none. */
async function heldCart(tx: AppContext): Promise<StoredCart> {
  const owner = ownerOf(tx);
  if (!owner) throw new TypeError(NO_COOKIE);
  const fresh = { entries: '[]', programme: '', updatedAt: tx.clock.now().toISOString() };
  const { column, value } = owner;
  await tx.db
    .insertInto('carts')
    .values({ id: newId(), clientId: null, visitorDigest: null, [column]: value, ...fresh })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  const { id } = await tx.db.selectFrom('carts').select('id').where(column, '=', value).executeTakeFirstOrThrow();
  await lockRows(tx.db, 'carts', [id]);
  const cart = await findCart(tx);
  if (!cart) throw new TypeError('a locked cart is gone');
  return cart;
}

async function storeAs(tx: AppContext, { id, version }: StoredCart, state: CartState): Promise<StoredCart> {
  const updatedAt = tx.clock.now().toISOString();
  await tx.db
    .updateTable('carts')
    .set({ ...columns(state), version: version + 1, updatedAt })
    .where('id', '=', id)
    .execute();
  const { entries, programme } = state;
  return { id, version: version + 1, entries, programme };
}

function columns({ entries, programme }: CartState) {
  return { entries: JSON.stringify(entries), programme };
}
