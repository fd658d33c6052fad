import { lockRows } from '#/database/lock-rows.ts';
import { AppError } from '#/platform/errors.ts';
import { inviteAccount, mailInvitation } from '../accounts/clients/invitations.server.ts';
import { createAdmin } from '../accounts/commands.server.ts';
import { EMAIL_HAS_ACCOUNT, SIGN_IN_FIRST } from '../accounts/messages.ts';
import { hashUncommon, setPassword } from '../accounts/passwords.server.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { endSessions } from '../accounts/sessions.server.ts';
import { type Act, recordAct, recordCommand } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { couldNotAdd } from '../deleted-items/messages.ts';
import { removeSecondFactor, tell } from '../second-factor/commands.server.ts';
import { HAS_PASSWORD, LAST_ADMIN, NO_SECOND_FACTOR, NO_SUCH_ADMIN, NOT_YOURSELF } from './messages.ts';
import type { Admin } from './model.ts';
import { readAdmins } from './queries.server.ts';

export async function addAdmin(ctx: AppContext, email: string): Promise<Admin> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const nobody = { firstName: '', lastName: '', instrument: '' };
    const { id } = await inviteAccount(tx, { role: 'admin', email, ...nobody }).catch(asOurError);
    await mailInvitation(tx, id);
    return findAdmin(await readAdmins(tx), (one) => one._id === id);
  });
}

function asOurError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new AppError('conflict', couldNotAdd('admin'), { fields: { email: EMAIL_HAS_ACCOUNT }, cause: error });
}

/** Returns the e-mail. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function sendInvitationAgain(ctx: AppContext, id: string): Promise<string> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const admin = findAdmin(await readAdmins(tx), (one) => one._id === id);
    if (!admin.invited) throw new AppError('conflict', HAS_PASSWORD);
    await mailInvitation(tx, id);
    await recordAct(tx, actOn(admin, 'sent'));
    return admin.email;
  });
}

/**
 * Ends their sessions; a concurrently removed admin can't remove. @throws AppError unauthenticated, forbidden,
 * not_found, conflict
 */
export async function removeAdmin(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  if (id === accountId) throw new AppError('conflict', NOT_YOURSELF);
  await inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.some(({ _id }) => _id === accountId)) throw new AppError('unauthenticated', SIGN_IN_FIRST);
    const admin = await remove(tx, admins, (one) => one._id === id);
    await recordAct(tx, actOn(admin, 'deleted'));
  });
}

/** @throws AppError as createAdmin */
export async function createAdminByCommand(ctx: AppContext, login: { email: string; password: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, email } = await createAdmin(tx, login);
    await recordCommand(tx, actOn({ _id: id, email }, 'added'));
  });
}

/** @throws AppError not_found, conflict for the last one */
export async function removeAdminByCommand(ctx: AppContext, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const admin = await remove(tx, await lockAdmins(tx), (one) => one.email === email);
    await recordCommand(tx, actOn(admin, 'deleted'));
  });
}

/** Recovery without mail; ends sessions and links. @throws AppError not_found, validation */
export async function resetPasswordByCommand(
  ctx: AppContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashUncommon(password, 'password');
  await inTransaction(ctx, async (tx) => {
    const admin = findAdmin(await readAdmins(tx), (one) => one.email === email);
    await setPassword(tx, admin._id, passwordHash);
    const changes = [{ field: 'password', from: 'set', to: 'another' }];
    await recordCommand(tx, { ...actOn(admin, 'changed'), changes });
  });
}

/** Recovery without phone and codes; ends sessions. @throws AppError not_found, conflict */
export async function resetSecondFactorByCommand(ctx: AppContext, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const admin = findAdmin(await readAdmins(tx), (one) => one.email === email);
    await removeSecondFactor(tx, admin._id);
    if (!admin.secondFactor) throw new AppError('conflict', NO_SECOND_FACTOR);
    await endSessions(tx, admin._id);
    const changes = [{ field: 'second factor', from: 'on', to: 'off' }];
    await recordCommand(tx, { ...actOn(admin, 'changed'), changes });
    await tell(tx, email, 'off');
  });
}

/** Serializes removals. */
async function lockAdmins(tx: AppContext): Promise<Admin[]> {
  const admins = await tx.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
  await lockRows(
    tx.db,
    'accounts',
    admins.map(({ id }) => id),
  );
  return readAdmins(tx);
}

async function remove(tx: AppContext, admins: readonly Admin[], isIt: (admin: Admin) => boolean): Promise<Admin> {
  const admin = findAdmin(admins, isIt);
  const others = admins.filter((one) => one !== admin);
  if (!others.some(({ invited }) => !invited)) throw new AppError('conflict', LAST_ADMIN);
  await tx.db.deleteFrom('accounts').where('id', '=', admin._id).execute();
  return admin;
}

function findAdmin(admins: readonly Admin[], isIt: (admin: Admin) => boolean): Admin {
  const admin = admins.find(isIt);
  if (!admin) throw new AppError('not_found', NO_SUCH_ADMIN);
  return admin;
}

function actOn({ _id, email }: Pick<Admin, '_id' | 'email'>, action: Act['action']): Act {
  return { kind: 'admin', itemId: _id, itemName: email, action };
}
