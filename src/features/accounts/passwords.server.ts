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
import { endSessions, holdAccount } from './sessions.server.ts';

/**
 * Asks whoever is signed in for their password again. What comes back is called first in the transaction of what it was
 * asked for: it is refused there if the owner has another password by now, and holds the account.
 * @throws AppError unauthenticated, validation in `field`
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
    if (!(await holdAccount(tx, { id: accountId, provenBy }))) throw fieldRefused(field, PASSWORD_WRONG);
  };
}

/** A password is changed against somebody who knew the old one: what they have asked for ends too, a move to their address above all. */
const ALL_LINKS = [...PASSWORD_LINKS, ...VERIFY_LINKS];

/**
 * Changes the caller's password: every other session ends, every link that could set one too, and the owner is told.
 * `sessionSecret` is the session that stays. @throws AppError unauthenticated, validation
 */
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

/** A new password as it is stored. @throws AppError validation in `field` for one that thieves try first */
export async function hashUncommon(password: string, field: string): Promise<string> {
  if (await isCommonPassword(password)) throw fieldRefused(field, PASSWORD_TOO_COMMON);
  return hashPassword(password);
}

/**
 * Sets another password in the caller's transaction: every session but the one that stays ends, every link that could
 * set one too, and the owner is told.
 */
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

/**
 * Mails a link to every account with this e-mail (a client's and an admin's may share it). Looked for after the answer,
 * so that neither it nor its time says whether there is any.
 */
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

/** Whose password a link sets, and whether it is the first; looks and changes nothing. Undefined when it is over. */
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

/**
 * Sets the password of the account a link belongs to and ends all of its sessions. Whoever opened the link reads the
 * address it went to, so the address is verified too. Returns the account's id. @throws AppError validation
 */
export async function resetPassword(ctx: AppContext, { token, password }: PasswordReset): Promise<string> {
  // Looked at first: hashing is costly, and not to be had for a made-up link.
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
