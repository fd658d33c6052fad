import { AppError } from '#/platform/errors.ts';
import type { Actor, AdminContext, AppContext, ClientActor, SignedInActor } from '../context.ts';
import { NOT_ALLOWED, SIGN_IN_FIRST } from './messages.ts';

/** @throws AppError unauthenticated for visitors, forbidden (with `words`) for admins */
export function requireClient(actor: Actor, message: string = NOT_ALLOWED): ClientActor {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  if (actor.kind !== 'client') throw new AppError('forbidden', message);
  return actor;
}

/** @throws AppError unauthenticated for visitors */
export function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  return actor;
}

/** @throws AppError unauthenticated for visitors, forbidden for clients */
export function requireAdmin(ctx: AppContext): asserts ctx is AdminContext {
  if (ctx.actor.kind === 'visitor') throw new AppError('unauthenticated', SIGN_IN_FIRST);
  if (!isAdmin(ctx)) throw new AppError('forbidden', NOT_ALLOWED);
}

export function isAdmin(ctx: AppContext): ctx is AdminContext {
  return ctx.actor.kind === 'admin';
}

/** The mailbox's owner need not have opened the account, so they must be signed in too. */
export function canConfirmByLink(actor: Actor, accountId: string): boolean {
  return actor.kind === 'client' && actor.accountId === accountId;
}

/** Other profiles do not exist for a client (design section 5). */
export function canSeeClient(actor: Actor, clientId: string): boolean {
  return actor.kind === 'admin' || (actor.kind === 'client' && actor.accountId === clientId);
}
