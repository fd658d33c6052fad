import { queueMail } from '#/database/outbox/outbox.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import { redact, redactedChanges } from '#/features/audit-log/rules.ts';
import type { AppContext } from '#/features/context.ts';
import { insertAccount } from '../commands.server.ts';
import { invitationMail } from '../email.server.ts';
import { createLink, endLinks, PASSWORD_LINKS } from '../links.server.ts';
import type { Role } from '../model.ts';
import { requireAdmin } from '../policy.ts';
import type { SignedInAccount } from '../sessions.server.ts';

interface Invited {
  role?: Role;
  firstName: string;
  lastName: string;
  email: string;
  instrument?: string;
}

/**
 * Mails nothing; joins the caller's transaction. @throws AppError unauthenticated, forbidden, conflict for a taken
 * e-mail
 */
export async function inviteAccount(
  tx: AppContext,
  { role = 'client', instrument = 'other', ...person }: Invited,
): Promise<SignedInAccount> {
  requireAdmin(tx);
  const account = await insertAccount(tx, { ...person, instrument, role, passwordHash: null });
  const { id: itemId, email } = account;
  const act = { itemId, action: 'added' } as const;
  // The audit log names clients only as far as needed to recognise them.
  if (role === 'admin') await recordAct(tx, { ...act, kind: 'admin', itemName: email });
  else
    await recordAct(tx, {
      ...act,
      kind: 'client',
      itemName: redact(email),
      changes: redactedChanges({ firstName: '', lastName: '', email: '' }, { ...person, email }),
    });
  return account;
}

export async function mailInvitation(tx: AppContext, accountId: string): Promise<void> {
  requireAdmin(tx);
  const account = await tx.db
    .selectFrom('accounts')
    .select(['email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await endLinks(tx, accountId, PASSWORD_LINKS);
  const secret = await createLink(tx, { accountId, purpose: 'choose-password', email: null });
  await queueMail(tx, invitationMail(account, secret, tx));
}
