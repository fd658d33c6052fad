import { AppError } from '#/platform/errors.ts';
import type { Actor, AdminContext, AppContext, ClientActor, SignedInActor } from '../context.ts';
import { NOT_ALLOWED, SIGN_IN_FIRST } from './messages.ts';

/* Spec section 6. */

/** The caller as a client. @throws AppError unauthenticated for visitors, forbidden (with `words`) for admins */
export function requireClient(actor: Actor, words: string = NOT_ALLOWED): ClientActor {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  if (actor.kind !== 'client') throw new AppError('forbidden', words);
  return actor;
}

/** The caller as whoever is signed in. @throws AppError unauthenticated for visitors */
export function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  return actor;
}

/** From here on the caller is an admin. @throws AppError unauthenticated for visitors, forbidden for clients */
export function requireAdmin(ctx: AppContext): asserts ctx is AdminContext {
  if (ctx.actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  if (!isAdmin(ctx)) throw new AppError('forbidden', NOT_ALLOWED);
}

export function isAdmin(ctx: AppContext): ctx is AdminContext {
  return ctx.actor.kind === 'admin';
}

/**
 * A link in a mail shows whose the mailbox is, not who opened the account: by itself it confirms the address only for
 * whoever is signed in to that account.
 */
export function canConfirmByLink(actor: Actor, accountId: string): boolean {
  return actor.kind === 'client' && actor.accountId === accountId;
}

/** A client sees their own profile, an admin everyone's; to others it does not exist (design section 5). */
export function canSeeClient(actor: Actor, clientId: string): boolean {
  return actor.kind === 'admin' || (actor.kind === 'client' && actor.accountId === clientId);
}
