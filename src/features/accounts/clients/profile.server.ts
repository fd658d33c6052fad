import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import { redact, redactedChanges } from '#/features/audit-log/rules.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { raiseVersion } from '#/features/expected-version.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { emailChangedMail, verifyMail } from '../email.server.ts';
import { createLink, endLinks, findLink, linkOver, PASSWORD_LINKS, spendLink, VERIFY_LINKS } from '../links.server.ts';
import { CONFIRM_BY_PASSWORD, EMAIL_TAKEN, EMAIL_TAKEN_SINCE, PASSWORD_REQUIRED } from '../messages.ts';
import type { ClientProfile } from '../model.ts';
import { hashUncommon, requireOwnPassword, setPassword } from '../passwords.server.ts';
import { canConfirmByLink, isAdmin, requireClient } from '../policy.ts';
import { findClient } from '../queries.server.ts';
import type { ProfileChanges, Verification } from '../schema.server.ts';
import type { SignedInAccount } from '../sessions.server.ts';

interface AddressedAccount {
  id: string;
  email: string;
}

/** In the caller's transaction; earlier links for other addresses end. */
export async function queueVerification(tx: AppContext, { id, email }: AddressedAccount): Promise<void> {
  await endLinks(tx, id, VERIFY_LINKS);
  const secret = await createLink(tx, { accountId: id, purpose: 'verify', email });
  await queueMail(tx, verifyMail(email, secret, tx));
}

/** False when verified already. @throws AppError as requireClient */
export async function sendVerificationAgain(ctx: AppContext): Promise<boolean> {
  const { accountId } = requireClient(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const account = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email', 'emailVerifiedAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (account.emailVerifiedAt !== null) return false;
    await queueVerification(tx, account);
    return true;
  });
}

/** An own change of e-mail counts as a login attempt. */
export function asksForPassword(ctx: AppContext, { email }: ProfileChanges): boolean {
  return ctx.actor.kind === 'client' && email !== undefined && email !== ctx.actor.email;
}

/**
 * A client's new e-mail needs the password and its link; an admin's counts at once, unverified. Undefined without
 * client or permission. @throws AppError validation, conflict
 */
export async function changeProfile(
  ctx: AppContext,
  idOrEmail: string,
  changes: ProfileChanges,
): Promise<ClientProfile | undefined> {
  const client = await findClient(ctx, idOrEmail);
  if (!client) return undefined;
  const { email, currentPassword, seen: expectedVersion, ...facts } = changes;
  const newEmail = email === client.clientEmail ? undefined : email;
  let stillTheirs: ((tx: AppContext) => Promise<void>) | undefined;
  if (asksForPassword(ctx, changes)) {
    if (currentPassword === undefined) throw fieldRefused('currentPassword', PASSWORD_REQUIRED);
    stillTheirs = await requireOwnPassword(ctx, currentPassword, 'currentPassword');
  }
  await inTransaction(ctx, async (tx) => {
    await stillTheirs?.(tx);
    await raiseVersion(tx, 'accounts', client._id, expectedVersion);
    const before = await factsOf(tx, client._id);
    if (Object.keys(facts).length > 0)
      await tx.db.updateTable('accounts').set(facts).where('id', '=', client._id).execute();
    if (newEmail !== undefined) {
      if (await isTaken(tx, newEmail)) throw new AppError('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
      const account = { id: client._id, email: newEmail };
      if (ctx.actor.kind === 'admin') await moveAccount(tx, account, client.clientEmail, null);
      await queueVerification(tx, account);
    }
    const after = await factsOf(tx, client._id);
    const named = { kind: 'client', itemId: client._id, itemName: redact(after.email) } as const;
    if (isAdmin(tx)) await recordAct(tx, { ...named, action: 'changed', changes: redactedChanges(before, after) });
  });
  return findClient(ctx, client._id);
}

function factsOf({ db }: AppContext, id: string) {
  return db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'instrument'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Also moves the account to a new address. Callers not signed in must set a new password. Returns the account to sign
 * in to. @throws AppError validation, conflict for a taken address
 */
export async function verifyEmail(
  ctx: AppContext,
  { token, password }: Verification,
): Promise<{ email: string; signIn?: SignedInAccount }> {
  const link = await findLink(ctx, token, VERIFY_LINKS);
  if (!link) throw linkOver();
  if (password === undefined && !canConfirmByLink(ctx.actor, link.accountId))
    throw fieldRefused('password', CONFIRM_BY_PASSWORD);
  const passwordHash = password === undefined ? undefined : await hashUncommon(password, 'password');
  const verified = await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now().toISOString();
    const { accountId: id, email } = await spendLink(tx, token, VERIFY_LINKS);
    const before = await tx.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    if (email !== null && email !== before.email) await moveAccount(tx, { id, email }, before.email, now);
    else await tx.db.updateTable('accounts').set({ emailVerifiedAt: now }).where('id', '=', id).execute();
    if (passwordHash !== undefined) await setPassword(tx, id, passwordHash);
    return { id, email: email ?? before.email };
  });
  const { email } = verified;
  return passwordHash === undefined
    ? { email }
    : { email, signIn: { ...verified, role: 'client', provenBy: passwordHash } };
}

/** Tells the old address and ends every link mailed to it. */
async function moveAccount(
  tx: AppContext,
  { id, email }: AddressedAccount,
  oldEmail: string,
  emailVerifiedAt: string | null,
): Promise<void> {
  try {
    await tx.db.updateTable('accounts').set({ email, emailVerifiedAt }).where('id', '=', id).execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', EMAIL_TAKEN_SINCE, { fields: { email: EMAIL_TAKEN_SINCE }, cause: error });
  }
  await endLinks(tx, id, [...PASSWORD_LINKS, ...VERIFY_LINKS]);
  await queueMail(tx, emailChangedMail(oldEmail, tx));
}

async function isTaken(tx: AppContext, email: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'client')
    .where('email', '=', email)
    .executeTakeFirst();
  return other !== undefined;
}
