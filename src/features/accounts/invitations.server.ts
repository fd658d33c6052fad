import { queueMails } from '../../database/outbox.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { veiled } from '../audit-log/rules.ts';
import type { AppContext } from '../context.ts';
import { insertAccount } from './commands.server.ts';
import { invitationMail } from './email.server.ts';
import { createLink, endLinks, PASSWORD_LINKS } from './links.server.ts';
import { requireAdmin } from './policy.ts';

interface Invited {
  firstName: string;
  lastName: string;
  email: string;
  instrument?: string;
}

/**
 * Creates a client's account without a password, in the caller's transaction. Nothing is mailed: `mailInvitation` does,
 * where it is wanted. @throws AppError unauthenticated, forbidden, conflict for a taken e-mail
 */
export async function inviteAccount(
  tx: AppContext,
  { instrument = 'other', ...person }: Invited,
): Promise<{ id: string; email: string }> {
  requireAdmin(tx.actor);
  const account = await insertAccount(tx, { ...person, instrument, role: 'client', passwordHash: null });
  await recordAct(tx, {
    kind: 'client',
    itemId: account.id,
    itemName: veiled(person.lastName),
    action: 'added',
    changes: [{ field: 'email', from: '', to: veiled(person.email) }],
  });
  return account;
}

/** Mails the owner of such an account a link to choose a password, in the caller's transaction. Earlier ones end. */
export async function mailInvitation(tx: AppContext, accountId: string): Promise<void> {
  requireAdmin(tx.actor);
  const { email } = await tx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await endLinks(tx, accountId, PASSWORD_LINKS);
  const secret = await createLink(tx, { accountId, purpose: 'choose-password', email: null });
  await queueMails(tx.db, [invitationMail(email, secret, tx)], tx.clock.now(), tx.origin);
}
