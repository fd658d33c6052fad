import { queueMail } from '#/database/outbox/outbox.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { isCommonPassword } from '#/platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '#/platform/passwords/passwords.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { passwordChangedMail, resetMail } from './email.server.ts';
import { createLink, endLinks, findLink, linkOver, PASSWORD_LINKS, spendLink, VERIFY_LINKS } from './links.server.ts';
import { PASSWORD_TOO_COMMON, PASSWORD_WRONG } from './messages.ts';
import type { Role } from './model.ts';
import { requireSignedIn } from './policy.ts';
import type { PasswordChange, PasswordReset } from './schema.server.ts';
import { endSessions, lockAccount } from './sessions.server.ts';

/**
 * Locks the account when the returned function is called (first in the transaction). @throws AppError unauthenticated
 * when the password has changed since, validation in `field`
 */
export async function requireOwnPassword(
  ctx: AppContext,
  password: string,
  field: string,
): Promise<(tx: AppContext) => Promise<void>> {
  const { accountId } = requireSignedIn(ctx.actor);
  const account = await ctx.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const provenBy = account?.passwordHash;
  if (!(await verifyPassword(password, provenBy)) || !provenBy) throw fieldRefused(field, PASSWORD_WRONG);
  return async (tx) => {
    if (!(await lockAccount(tx, { id: accountId, provenBy }))) throw fieldRefused(field, PASSWORD_WRONG);
  };
}

/** A thief may have asked for a move to another address. */
const ALL_LINKS = [...PASSWORD_LINKS, ...VERIFY_LINKS];

/** Ends all other sessions and every password link. @throws AppError unauthenticated, validation */
export async function changePassword(
  ctx: AppContext,
  { currentPassword, newPassword }: PasswordChange,
  sessionSecret: string | undefined,
): Promise<void> {
  const { accountId } = requireSignedIn(ctx.actor);
  const stillTheirs = await requireOwnPassword(ctx, currentPassword, 'currentPassword');
  const passwordHash = await hashUncommon(newPassword, 'newPassword');
  await inTransaction(ctx, async (tx) => {
    await stillTheirs(tx);
    await setPassword(tx, accountId, passwordHash, sessionSecret);
  });
}

/** @throws AppError validation in `field` for a common password */
export async function hashUncommon(password: string, field: string): Promise<string> {
  if (await isCommonPassword(password)) throw fieldRefused(field, PASSWORD_TOO_COMMON);
  return hashPassword(password);
}

/** In the caller's transaction; ends other sessions and password links, tells the owner. */
export async function setPassword(
  tx: AppContext,
  accountId: string,
  passwordHash: string,
  stayingSecret?: string,
): Promise<void> {
  const { email } = await tx.db
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await endSessions(tx, accountId, stayingSecret);
  await endLinks(tx, accountId, ALL_LINKS);
  await queueMail(tx, passwordChangedMail(email, tx));
}

/** A client and an admin may share an e-mail. Runs after the answer, so that timing reveals nothing. */
export function requestReset(ctx: AppContext, email: string): void {
  ctx.later(() => mailResets(ctx, email));
}

async function mailResets(ctx: AppContext, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const accounts = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email', 'role'])
      .where('email', '=', email)
      .execute();
    for (const account of accounts) {
      const secret = await createLink(tx, { accountId: account.id, purpose: 'reset', email: null });
      await queueMail(tx, resetMail(account, secret, tx));
    }
  });
}

/** Read-only: the account and whether this is its first password. */
export async function findPasswordLink(
  ctx: AppContext,
  token: string,
): Promise<{ role: Role; first: boolean } | undefined> {
  const link = await findLink(ctx, token, PASSWORD_LINKS);
  if (!link) return undefined;
  const { role, passwordHash } = await ctx.db
    .selectFrom('accounts')
    .select(['role', 'passwordHash'])
    .where('id', '=', link.accountId)
    .executeTakeFirstOrThrow();
  return { role, first: passwordHash === null };
}

/** Also verifies the address. Returns the account's id. @throws AppError validation */
export async function resetPassword(ctx: AppContext, { token, password }: PasswordReset): Promise<string> {
  // Made-up links must not cost a hash.
  if (!(await findLink(ctx, token, PASSWORD_LINKS))) throw linkOver();
  const passwordHash = await hashUncommon(password, 'password');
  return inTransaction(ctx, async (tx) => {
    const link = await spendLink(tx, token, PASSWORD_LINKS);
    const now = tx.clock.now().toISOString();
    await tx.db
      .updateTable('accounts')
      .set((e) => ({ emailVerifiedAt: e.fn.coalesce('emailVerifiedAt', e.val(now)) }))
      .where('id', '=', link.accountId)
      .execute();
    await setPassword(tx, link.accountId, passwordHash);
    return link.accountId;
  });
}
