import { lockRows } from '#/database/lock-rows.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, newSecret } from '#/platform/ids.ts';
import { DAY_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import { type Actor, type AppContext, inTransaction } from '../context.ts';
import { WRONG_LOGIN } from './messages.ts';
import type { Role, SessionSummary } from './model.ts';

/** Clients: 14 days idle, 30 in all. Admins: 8 hours idle, 3 days in all. */
const LIFETIME: Record<Role, { idleMs: number; wholeMs: number }> = {
  client: { idleMs: 14 * DAY_MS, wholeMs: 30 * DAY_MS },
  admin: { idleMs: DAY_MS / 3, wholeMs: 3 * DAY_MS },
};
/** Throttles the 'last seen' write. */
const SEEN_EVERY_MS = MINUTE_MS;

export interface OpenSession {
  actor: Exclude<Actor, { kind: 'visitor' }>;
  summary: SessionSummary;
}

export interface SessionCookie {
  /** Only its digest is stored. */
  secret: string;
  maxAgeSeconds: number;
}

interface NewSession extends OpenSession, SessionCookie {}

export interface SignedInAccount {
  id: string;
  email: string;
  role: Role;
  /** No session opens after this password hash has changed. */
  provenBy?: string;
}

/**
 * Ends `replaces`, the browser's earlier session (session fixation). @throws AppError unauthenticated when the account
 * was removed, its password changed, or not `stillRight`
 */
export async function openSession(
  ctx: AppContext,
  account: SignedInAccount,
  replaces: string | undefined,
  stillRight?: (tx: AppContext) => Promise<unknown>,
): Promise<NewSession> {
  const now = ctx.clock.now();
  const secret = newSecret();
  const csrfToken = newSecret();
  const { wholeMs } = LIFETIME[account.role];
  await ctx.db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute();
  await inTransaction(ctx, async (tx) => {
    if (!(await lockAccount(tx, account))) throw new AppError('unauthenticated', WRONG_LOGIN);
    await stillRight?.(tx);
    if (replaces) await endSession(tx, replaces);
    await tx.db
      .insertInto('sessions')
      .values({
        secretDigest: digest(secret),
        accountId: account.id,
        csrfToken,
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + wholeMs).toISOString(),
      })
      .execute();
    await noteAdmin(tx, account, now);
  });
  return { secret, maxAgeSeconds: wholeMs / 1000, ...opened(account, csrfToken) };
}

/** Serializes with sign-in, password change and removal; false when removed or changed before. */
export async function lockAccount(tx: AppContext, { id, role, provenBy }: Partial<SignedInAccount>): Promise<boolean> {
  await lockRows(tx.db, 'accounts', [id ?? '']);
  const unchanged = await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id ?? '')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'client'))
    .$if(provenBy !== undefined, (query) => query.where('passwordHash', '=', provenBy ?? ''))
    .executeTakeFirst();
  return unchanged !== undefined;
}

/** Rotates the cookie, as others may have seen what opened it. Undefined when ended. */
export async function renewSession(ctx: AppContext, secret: string): Promise<SessionCookie | undefined> {
  const fresh = newSecret();
  const row = await ctx.db
    .updateTable('sessions')
    .set({ secretDigest: digest(fresh) })
    .where('secretDigest', '=', digest(secret))
    .returning('expiresAt')
    .executeTakeFirst();
  if (!row) return undefined;
  const leftMs = Date.parse(row.expiresAt) - ctx.clock.now().getTime();
  return { secret: fresh, maxAgeSeconds: Math.max(0, Math.floor(leftMs / 1000)) };
}

/** Undefined when unknown, expired or idle too long. */
export async function findSession(ctx: AppContext, secret: string | undefined): Promise<OpenSession | undefined> {
  if (!secret || secret.length > 100) return undefined;
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'sessions.csrfToken',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
    ])
    .where('sessions.secretDigest', '=', digest(secret))
    .executeTakeFirst();
  if (!row) return undefined;
  const silentMs = now.getTime() - Date.parse(row.lastSeenAt);
  if (row.expiresAt <= now.toISOString() || silentMs > LIFETIME[row.role].idleMs) {
    await inPassing(endSession(ctx, secret));
    return undefined;
  }
  if (Math.abs(silentMs) > SEEN_EVERY_MS) await inPassing(noteSeen(ctx, secret, row, now));
  return opened(row, row.csrfToken);
}

interface Lifetime {
  role: Role;
  lastSeenAt: string;
  expiresAt: string;
}

/** `findSession` would write nothing. */
export function isQuietlyOpen({ role, lastSeenAt, expiresAt }: Lifetime, now: Date): boolean {
  const silentMs = Math.abs(now.getTime() - Date.parse(lastSeenAt));
  return Date.parse(expiresAt) > now.getTime() && silentMs <= Math.min(SEEN_EVERY_MS, LIFETIME[role].idleMs);
}

/** A failed side write is skipped: reads must work on a full disk. */
async function inPassing(note: Promise<void>): Promise<void> {
  await note.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
  });
}

async function noteSeen(
  ctx: AppContext,
  secret: string,
  account: SignedInAccount & { expiresAt: string },
  now: Date,
): Promise<void> {
  // Last seen in the future: the clock was ahead, so its lifetime counts from now.
  const latest = new Date(now.getTime() + LIFETIME[account.role].wholeMs).toISOString();
  await ctx.db
    .updateTable('sessions')
    .set({ lastSeenAt: now.toISOString(), ...(account.expiresAt > latest && { expiresAt: latest }) })
    .where('secretDigest', '=', digest(secret))
    .execute();
  await noteAdmin(ctx, account, now);
}

/** Nothing is noted of clients. */
async function noteAdmin(ctx: AppContext, { id, role }: SignedInAccount, now: Date): Promise<void> {
  if (role !== 'admin') return;
  await ctx.db.updateTable('accounts').set({ lastSeenAt: now.toISOString() }).where('id', '=', id).execute();
}

export async function endSession(ctx: AppContext, secret: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('secretDigest', '=', digest(secret)).execute();
}

export async function countSessions(ctx: AppContext, accountId: string, role: Role): Promise<number> {
  const now = ctx.clock.now();
  const { open } = await ctx.db
    .selectFrom('sessions')
    .select((e) => e.fn.countAll().as('open'))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>=', new Date(now.getTime() - LIFETIME[role].idleMs).toISOString())
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Also sessions being opened, except the given one. */
export async function endSessions(ctx: AppContext, accountId: string, exceptSecret?: string): Promise<void> {
  if (!ctx.db.isTransaction) return inTransaction(ctx, (tx) => endSessions(tx, accountId, exceptSecret));
  await lockAccount(ctx, { id: accountId });
  await ctx.db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(exceptSecret !== undefined, (query) => query.where('secretDigest', '!=', digest(exceptSecret ?? '')))
    .execute();
}

function opened(account: SignedInAccount, csrfToken: string): OpenSession {
  return {
    actor: { kind: account.role, accountId: account.id, email: account.email },
    summary: { email: account.email, role: account.role, token: csrfToken },
  };
}
