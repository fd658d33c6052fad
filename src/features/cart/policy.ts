import { requireClient } from '../accounts/policy.ts';
import type { Actor, ClientActor } from '../context.ts';
import { ADMINS_HAVE_NO_CART } from './messages.ts';

/** @throws AppError unauthenticated, forbidden */
export function requireCartOwner(actor: Actor): ClientActor {
  return requireClient(actor, ADMINS_HAVE_NO_CART);
}
