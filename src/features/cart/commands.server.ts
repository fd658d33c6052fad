import { fieldRefused } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import type { CartEntry } from './model.ts';
import { requireCartOwner } from './policy.ts';
import { changeCart, emptyStoredCart } from './stored.server.ts';
import { findCartWorks } from './works.server.ts';

/** @throws AppError validation for the first wrong entry */
export async function replaceCart(ctx: AppContext, entries: readonly CartEntry[]): Promise<CartEntry[]> {
  requireCartOwner(ctx.actor);
  const opuses = new Map(
    (
      await findCartWorks(
        ctx,
        entries.map((entry) => entry._id),
      )
    ).map((opus) => [opus._id, opus]),
  );
  const seen = new Set<string>();
  const checked = entries.map((entry, index) => {
    const opus = opuses.get(entry._id);
    if (!opus) throw fieldRefused(`${index}._id`, 'This work is not in the repertoire any more.');
    if (seen.has(entry._id)) throw fieldRefused(`${index}._id`, 'This work is in the cart twice.');
    seen.add(entry._id);
    const own = opus.movements.map((movement) => movement._id);
    if (entry.movements.some((id) => !own.includes(id)))
      throw fieldRefused(`${index}.movements`, 'This is not a movement of that work.');
    if (own.length > 0 && entry.movements.length === 0)
      throw fieldRefused(`${index}.movements`, 'Choose at least one movement of this work.');
    return { _id: entry._id, movements: own.filter((id) => entry.movements.includes(id)) };
  });
  await changeCart(ctx, async ({ programme }) => ({ entries: checked, programme }));
  return checked;
}

/** Also its order; cannot be undone. */
export async function emptyCart(ctx: AppContext): Promise<void> {
  requireCartOwner(ctx.actor);
  await emptyStoredCart(ctx);
}
