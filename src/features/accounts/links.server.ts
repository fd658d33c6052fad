import { AppError } from '#/platform/errors.ts';
import { digest } from '#/platform/ids.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import * as links from '../mailed-links/links.server.ts';
import { LINK_OVER } from './messages.ts';

type LinkPurpose = links.LinkPurpose;
type AccountPurpose = Exclude<LinkPurpose, 'day' | 'share' | 'calendar' | 'agreement' | 'thanks' | 'reminders'>;

const LIFETIME_MS: Record<AccountPurpose, number> = {
  reset: HOUR_MS,
  verify: 72 * HOUR_MS,
  'choose-password': 168 * HOUR_MS,
};

export const PASSWORD_LINKS: readonly LinkPurpose[] = ['reset', 'choose-password'];
export const VERIFY_LINKS: readonly LinkPurpose[] = ['verify'];

interface AccountLink {
  accountId: string;
  email: string | null;
}

/** In the caller's transaction; returns the secret. */
export async function createLink(tx: AppContext, link: AccountLink & { purpose: AccountPurpose }): Promise<string> {
  const now = tx.clock.now();
  await tx.db
    .deleteFrom('mailedLinks')
    .where('accountId', 'is not', null)
    .where('expiresAt', '<=', now.toISOString())
    .execute();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[link.purpose]).toISOString();
  return links.makeLink(tx, { ...link, expiresAt });
}

/** Read-only. Undefined when expired. */
export async function findLink(
  ctx: AppContext,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLink | undefined> {
  const link = await links.findLink(ctx, secret);
  if (!link?.accountId || !purposes.some((purpose) => purpose === link.purpose)) return undefined;
  if (links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  return { accountId: link.accountId, email: link.email };
}

/** In the caller's transaction; of two at once, one wins. @throws AppError validation when expired */
export async function spendLink(
  tx: AppContext,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLink> {
  const link = await findLink(tx, secret, purposes);
  if (!link || !(await links.closeLinks(tx, 'secretDigest', digest(secret)))) throw linkOver();
  return link;
}

export async function endLinks(tx: AppContext, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.db
    .deleteFrom('mailedLinks')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('endedAt', 'is', null)
    .execute();
}

/** Does not reveal why a link is dead. */
export function linkOver(): AppError {
  return new AppError('validation', LINK_OVER, { fields: { token: LINK_OVER } });
}
