import { AppError } from '#/platform/errors.ts';
import { SIGN_IN_FIRST } from '../accounts/messages.ts';
import { requireClient } from '../accounts/policy.ts';
import type { Actor, ClientActor } from '../context.ts';
import { CLIENTS_ONLY, NO_SUCH_REQUEST } from './messages.ts';

/** @throws AppError unauthenticated, forbidden */
export function requireSender(actor: Actor): ClientActor {
  return requireClient(actor, CLIENTS_ONLY);
}

/** @throws AppError not_found for others than the client and admins */
export function partyOf(actor: Actor, { clientId }: { clientId: string | null }): 'client' | 'admin' {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  if (actor.kind === 'client' && actor.accountId !== clientId) throw new AppError('not_found', NO_SUCH_REQUEST);
  return actor.kind;
}
