import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { LINK_OVER } from './messages.ts';

/* Only a digest of each secret is stored, so that a stolen backup opens nothing. */

export type LinkPurpose = Row<'accountLinks'>['purpose'];

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  reset: HOUR_MS,
  verify: 72 * HOUR_MS,
  'choose-password': 168 * HOUR_MS,
};

export const PASSWORD_LINKS: readonly LinkPurpose[] = ['reset', 'choose-password'];
export const VERIFY_LINKS: readonly LinkPurpose[] = ['verify'];

export interface OpenLink {
  accountId: string;
  purpose: LinkPurpose;
  /** Only for 'verify': the address to verify. */
  email: string | null;
}

/** Stores a link in the caller's transaction and returns its secret, which exists nowhere else but in the mail. */
export async function createLink(tx: AppContext, link: OpenLink): Promise<string> {
  const now = tx.clock.now();
  const secret = newSecret();
  await tx.db.deleteFrom('accountLinks').where('expiresAt', '<=', now.toISOString()).execute();
  await tx.db
    .insertInto('accountLinks')
    .values({
      ...link,
      secretDigest: digest(secret),
      expiresAt: new Date(now.getTime() + LIFETIME_MS[link.purpose]).toISOString(),
      usedAt: null,
      createdAt: now.toISOString(),
    })
    .execute();
  return secret;
}

/** Read-only, because mail scanners open every link. Undefined when it is spent, expired or unknown. */
export async function findLink(
  ctx: AppContext,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenLink | undefined> {
  return ctx.db
    .selectFrom('accountLinks')
    .select(['accountId', 'purpose', 'email'])
    .where('secretDigest', '=', digest(secret))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.clock.now().toISOString())
    .executeTakeFirst();
}

/** Uses up a link in the caller's transaction; of two concurrent uses one wins. @throws AppError validation */
export async function spendLink(tx: AppContext, secret: string, purposes: readonly LinkPurpose[]): Promise<OpenLink> {
  const now = tx.clock.now().toISOString();
  const spent = await tx.db
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('secretDigest', '=', digest(secret))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'purpose', 'email'])
    .executeTakeFirst();
  if (!spent) throw linkOver();
  return spent;
}

export async function endLinks(tx: AppContext, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.db
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}

/** One refusal for all dead links, so that it does not reveal the reason. */
export function linkOver(): AppError {
  return new AppError('validation', LINK_OVER, { fields: { token: LINK_OVER } });
}
