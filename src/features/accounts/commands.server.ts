import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { isCommonPassword } from '#/platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '#/platform/passwords/passwords.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { queueVerification } from './clients/profile.server.ts';
import { EMAIL_TAKEN, PASSWORD_TOO_COMMON, SIGNUP_FAILED, WRONG_LOGIN } from './messages.ts';
import type { Role } from './model.ts';
import type { Login, Registration } from './schema.server.ts';
import type { SignedInAccount } from './sessions.server.ts';

/** @throws AppError validation for a common password, conflict for a taken e-mail */
export async function registerClient(ctx: AppContext, registration: Registration): Promise<SignedInAccount> {
  const { email, password, firstName, lastName, instrument = '' } = registration;
  if (await isCommonPassword(password)) {
    throw new AppError('validation', SIGNUP_FAILED, { fields: { password: PASSWORD_TOO_COMMON } });
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const inserted = await insertAccount(tx, { role: 'client', email, passwordHash, firstName, lastName, instrument });
    await queueVerification(tx, inserted);
    return inserted;
  });
}

/** Only for the command line and the first start. @throws AppError as registerClient */
export async function createAdmin(
  ctx: AppContext,
  admin: { email: string; password: string },
): Promise<SignedInAccount> {
  if (await isCommonPassword(admin.password)) throw new AppError('validation', PASSWORD_TOO_COMMON);
  const passwordHash = await hashPassword(admin.password);
  return insertAccount(ctx, {
    role: 'admin',
    email: admin.email,
    passwordHash,
    firstName: '',
    lastName: '',
    instrument: '',
  });
}

/** Unknown e-mail and wrong password give the same answer in the same time. @throws AppError */
export async function checkLogin(ctx: AppContext, role: Role, login: Login): Promise<SignedInAccount> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'passwordHash'])
    .where('role', '=', role)
    .where('email', '=', login.email)
    .executeTakeFirst();
  const right = await verifyPassword(login.password, account?.passwordHash);
  if (!account?.passwordHash || !right) throw new AppError('unauthenticated', WRONG_LOGIN);
  return { id: account.id, email: account.email, role: account.role, provenBy: account.passwordHash };
}

interface NewAccount {
  role: Role;
  email: string;
  /** Hashed before the lookup, so that timing reveals no taken e-mail. Null until one is chosen. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  instrument: string;
}

/** Joins the caller's transaction. @throws AppError conflict for a taken e-mail */
export async function insertAccount(ctx: AppContext, account: NewAccount): Promise<SignedInAccount> {
  const id = newId();
  try {
    await ctx.db
      .insertInto('accounts')
      .values({ ...account, id, createdAt: ctx.clock.now().toISOString() })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', SIGNUP_FAILED, { fields: { email: EMAIL_TAKEN }, cause: error });
  }
  return { id, email: account.email, role: account.role };
}
