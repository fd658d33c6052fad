import { getCart } from '../features/cart/queries.server.ts';
import type { AppContext } from '../features/context.ts';
import type { RootData } from './root-data.ts';

export async function loadRootData(ctx: AppContext): Promise<RootData> {
  const { actor, origin, business, businessEmail } = ctx;
  if (actor.kind === 'visitor') return { session: null, cartCount: 0, origin, business, businessEmail };
  const cartCount = actor.kind === 'client' ? (await getCart(ctx)).length : 0;
  const { kind: role, accountId, email } = actor;
  return { session: { role, accountId, email }, cartCount, origin, business, businessEmail };
}
