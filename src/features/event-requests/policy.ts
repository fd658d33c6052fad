import { requireClient } from '../accounts/policy.ts';
import type { Actor, ClientActor } from '../context.ts';
import { CLIENTS_ONLY } from './messages.ts';

/** Spec section 6: clients send requests. @throws AppError unauthenticated, forbidden */
export function requireSender(actor: Actor): ClientActor {
  return requireClient(actor, CLIENTS_ONLY);
}
