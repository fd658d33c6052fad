import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { qrCode } from '#/platform/text/qr-code.ts';
import { requireOwnPassword } from '../accounts/passwords.server.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { SignedInAccount } from '../accounts/sessions.server.ts';
import { endSessions } from '../accounts/sessions.server.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { keyUri, newKey, newRecoveryCodes, recoveryDigest, stepOf } from './codes.server.ts';
import { type SecondFactorNews, secondFactorMail } from './email.server.ts';
import { ALREADY_ON, CODE_REQUIRED, CODE_WRONG, NOT_ON, SETUP_OVER } from './messages.ts';
import type { SecondFactorSetup } from './model.ts';
import { countRecoveryCodes, hasSecondFactor } from './queries.server.ts';
import { inFours, isRecoveryCode } from './rules.ts';
import type { Proven } from './schema.server.ts';

/** Inactive until confirmed. @throws AppError unauthenticated, forbidden, conflict */
export async function beginSecondFactor(ctx: AppContext): Promise<SecondFactorSetup> {
  requireAdmin(ctx);
  const { accountId, email } = ctx.actor;
  const fresh = { secret: newKey(), createdAt: ctx.clock.now().toISOString() };
  const stored = await ctx.db
    .insertInto('secondFactors')
    .values({ accountId, confirmedAt: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(fresh).where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst();
  // The update's `where` protects an active key.
  if (!stored) throw new AppError('conflict', ALREADY_ON);
  const uri = keyUri(fresh.secret, ctx.business.name, email);
  return { key: fresh.secret, uri, qr: qrCode(uri) };
}

/** Ends other sessions, returns recovery codes. @throws AppError unauthenticated, forbidden, conflict, validation */
export async function confirmSecondFactor(
  ctx: AppContext,
  { currentPassword, code }: Proven,
  sessionSecret: string | undefined,
): Promise<string[]> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  const stillTheirs = await requireOwnPassword(ctx, currentPassword, 'currentPassword');
  return change(ctx, 'on', async (tx) => {
    await stillTheirs(tx);
    const pending = tx.db.selectFrom('secondFactors').where('accountId', '=', accountId);
    const row = await pending.select('secret').where('confirmedAt', 'is', null).executeTakeFirst();
    if (!row) throw new AppError('conflict', SETUP_OVER);
    const now = tx.clock.now();
    const step = stepOf(row.secret, code, now);
    if (step === undefined) throw fieldRefused('code', CODE_WRONG);
    const confirmed = await tx.db
      .updateTable('secondFactors')
      .set({ confirmedAt: now.toISOString(), lastStep: step })
      .where('accountId', '=', accountId)
      .where('confirmedAt', 'is', null)
      .where('secret', '=', row.secret)
      .returning('accountId')
      .executeTakeFirst();
    // Concurrent calls: one wins.
    if (!confirmed) throw new AppError('conflict', SETUP_OVER);
    await endSessions(tx, accountId, sessionSecret);
    return replaceRecoveryCodes(tx, accountId);
  });
}

/** @throws AppError as switchOffSecondFactor */
export async function renewRecoveryCodes(ctx: AppContext, proven: Proven): Promise<string[]> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  return withProof(ctx, proven, 'renewed', (tx) => replaceRecoveryCodes(tx, accountId));
}

/** @throws AppError unauthenticated, forbidden, conflict, validation */
export async function switchOffSecondFactor(ctx: AppContext, proven: Proven): Promise<void> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  await withProof(ctx, proven, 'off', (tx) => removeSecondFactor(tx, accountId));
}

/** In the caller's transaction; false without a key. */
export async function removeSecondFactor(tx: AppContext, accountId: string): Promise<boolean> {
  await tx.db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  const { numDeletedRows } = await tx.db
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** False when off. @throws AppError second_factor (`fields.code` for a wrong code) */
export async function passSecondFactor(
  ctx: AppContext,
  account: SignedInAccount,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasSecondFactor(ctx, account.id))) return false;
  if (code === undefined) throw new AppError('second_factor', CODE_REQUIRED);
  const used = await inTransaction(ctx, (tx) => spendCode(tx, account, code));
  if (!used) throw new AppError('second_factor', CODE_WRONG, { fields: { code: CODE_WRONG } });
  return true;
}

/** Single use, also concurrently. Recovery codes are mailed about. */
async function spendCode(tx: AppContext, { id, email }: Omit<SignedInAccount, 'role'>, code: string): Promise<boolean> {
  const now = tx.clock.now();
  if (isRecoveryCode(code)) {
    const { numUpdatedRows } = await tx.db
      .updateTable('recoveryCodes')
      .set({ usedAt: now.toISOString() })
      .where('accountId', '=', id)
      .where('codeDigest', '=', recoveryDigest(id, code))
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await tell(tx, email, { recoveryCodesLeft: await countRecoveryCodes(tx, id) });
    return true;
  }
  const key = tx.db.selectFrom('secondFactors').select('secret').where('accountId', '=', id);
  const row = await key.where('confirmedAt', 'is not', null).executeTakeFirst();
  const step = row && stepOf(row.secret, code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx.db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', id)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function withProof<T>(
  ctx: AppContext,
  { currentPassword, code }: Proven,
  news: 'off' | 'renewed',
  work: (tx: AppContext) => Promise<T>,
): Promise<T> {
  requireAdmin(ctx);
  const { accountId, email } = ctx.actor;
  const stillTheirs = await requireOwnPassword(ctx, currentPassword, 'currentPassword');
  if (!(await hasSecondFactor(ctx, accountId))) throw new AppError('conflict', NOT_ON);
  return change(ctx, news, async (tx) => {
    await stillTheirs(tx);
    if (!(await spendCode(tx, { id: accountId, email }, code))) throw fieldRefused('code', CODE_WRONG);
    return work(tx);
  });
}

async function change<T>(
  ctx: AppContext,
  news: 'on' | 'off' | 'renewed',
  work: (tx: AppContext) => Promise<T>,
): Promise<T> {
  requireAdmin(ctx);
  const { accountId, email } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const done = await work(tx);
    const field = news === 'renewed' ? 'recovery codes' : 'second factor';
    const [from, to] = { on: ['off', 'on'], off: ['on', 'off'], renewed: ['', 'a new set'] }[news];
    const changes = [{ field, from: from ?? '', to: to ?? '' }];
    await recordAct(tx, { kind: 'admin', itemId: accountId, itemName: email, action: 'changed', changes });
    await tell(tx, email, news);
    return done;
  });
}

async function replaceRecoveryCodes(tx: AppContext, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const createdAt = tx.clock.now().toISOString();
  const rows = codes.map((code) => ({
    accountId,
    codeDigest: recoveryDigest(accountId, code),
    usedAt: null,
    createdAt,
  }));
  await tx.db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await tx.db.insertInto('recoveryCodes').values(rows).execute();
  return codes.map((code) => inFours(code, '-'));
}

export async function tell(tx: AppContext, email: string, news: SecondFactorNews): Promise<void> {
  await queueMail(tx, secondFactorMail(email, news, tx));
}
