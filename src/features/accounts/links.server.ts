import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { LINK_OVER } from './messages.ts';

/* Secrets mailed to people. Only a digest is stored, so that a stolen backup opens nothing. */

export type LinkPurpose = Row<'accountLinks'>['purpose'];

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  reset: HOUR_MS,
  verify: 72 * HOUR_MS,
  'choose-password': 168 * HOUR_MS,
};

/** Both open the page on which a password is chosen. */
export const PASSWORD_LINKS: readonly LinkPurpose[] = ['reset', 'choose-password'];
export const VERIFY_LINKS: readonly LinkPurpose[] = ['verify'];

export interface OpenLink {
  accountId: string;
  purpose: LinkPurpose;
  /** Set for 'verify': the address that is proved. */
  email: string | null;
}

/** Stores a new link in the caller's transaction and returns its secret, which is nowhere else but in the mail. */
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

/** Looks at a link and changes nothing: mail scanners open every address they see. Undefined when it is over. */
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

/** Uses a link up in the caller's transaction; of two at once, one wins. @throws AppError validation when it is over */
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

/** Ends every link of an account that is still open, as after what they were for has been done. */
export async function endLinks(tx: AppContext, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.db
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}

/** One refusal for every link that does not work: why it doesn't is nobody's business but the owner's. */
export function linkOver(): AppError {
  return new AppError('validation', LINK_OVER, { fields: { token: LINK_OVER } });
}
