import { lockRows } from '#/database/lock-rows.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { deleteOrLeave } from '#/platform/files/storage/files.ts';
import { requireOwnPassword } from '../accounts/passwords.server.ts';
import { requireClient } from '../accounts/policy.ts';
import { findClient } from '../accounts/queries.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { removeScanUnlessKept } from '../event-requests/agreement/scan/scans.server.ts';
import type { With } from '../ports.ts';
import { farewellMail } from './email.server.ts';
import { applicationFiles } from './holdings/applications.server.ts';
import { HOLDINGS } from './holdings/holdings.server.ts';
import { hasEventAhead, lockRequests } from './holdings/ledger.server.ts';
import { scanIdsOf } from './holdings/money.server.ts';
import { EVENT_AHEAD, NO_SUCH_CLIENT } from './messages.ts';
import type { Person } from './model.ts';
import { findPerson } from './queries.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found for another's, validation, conflict as deleteClient */
export async function deleteOwnAccount(ctx: With<'uploads'>, idOrEmail: string, password: string): Promise<void> {
  requireClient(ctx.actor);
  const client = await findClient(ctx, idOrEmail);
  if (!client) throw new AppError('not_found', NO_SUCH_CLIENT);
  const stillTheirs = await requireOwnPassword(ctx, password, 'password');
  const { resumes, scans } = await inTransaction(ctx, async (tx) => {
    await stillTheirs(tx);
    return erase(tx, client._id);
  });
  // After the commit; a crash leaves them to the sweep.
  for (const path of resumes) await deleteOrLeave(ctx.uploads, path, ctx.log);
  for (const fileId of scans) await removeScanUnlessKept(ctx, fileId);
}

/** Returns paths of resumes, and ids of scans, to delete after the commit. @throws AppError not_found, conflict (confirmed event ahead) */
export async function erase(
  tx: AppContext,
  accountId: string,
  keep?: (person: Person) => Promise<void>,
): Promise<{ resumes: string[]; scans: string[] }> {
  // A concurrent erasure then finds no account.
  await lockRows(tx.db, 'accounts', [accountId]);
  const person = await findPerson(tx, accountId);
  if (!person) throw new AppError('not_found', NO_SUCH_CLIENT);
  await lockRequests(tx, accountId);
  if (await hasEventAhead(tx, person)) throw new AppError('conflict', EVENT_AHEAD);
  const files = { resumes: await applicationFiles(tx, person), scans: await scanIdsOf(tx, person) };
  await keep?.(person);
  for (const holding of Object.values(HOLDINGS)) if ('erase' in holding) await holding.erase(tx, person);
  await queueMail(tx, farewellMail(person.email, tx, { canComeBack: keep !== undefined }));
  return files;
}
