import { queueMail } from '#/database/outbox.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AuditAction, AuditChange } from '../audit-log/model.ts';
import { veiled } from '../audit-log/rules.ts';
import type { WrittenMail } from '../contact/model.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { findAddressee } from '../musicians/queries.server.ts';
import { applicantMail } from './email.server.ts';
import { IS_A_MUSICIAN, moveImpossible, NO_SUCH_APPLICATION, NO_SUCH_MUSICIAN, STAGE_WORDS } from './messages.ts';
import type { ApplicationFile, Stage } from './model.ts';
import { findApplication } from './queries.server.ts';
import { type ApplicationRow, addToApplication, findRow, holdApplication, toApplication } from './records.server.ts';
import { canMove, resumePath } from './rules.ts';

/* What admins do about an application. `seen` is the version on their screen: of two at once, the second is told. */

interface StageMove {
  stage: Stage;
  seen?: number | undefined;
  /** For ourselves. */
  words: string;
  /** Goes to the applicant with the move; without it nobody is told. */
  mail?: WrittenMail | undefined;
}

/**
 * Moves an application to another stage, with a mail to the applicant or without one: both, or neither.
 * @throws AppError unauthenticated, forbidden, not_found, conflict for what cannot be or has changed since
 */
export async function moveApplication(
  ctx: AppContext,
  id: string,
  { stage, seen, words, mail }: StageMove,
): Promise<ApplicationFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await holdApplication(tx, id, seen);
    const from = row.stage as Stage;
    if (!canMove(from, stage)) throw new AppError('conflict', moveImpossible(from, stage));
    const musician = row.musicianId === null ? undefined : await findAddressee(tx, { id: row.musicianId });
    if (from === 'joined' && musician) throw new AppError('conflict', IS_A_MUSICIAN);
    await tx.db
      .updateTable('joinApplications')
      .set({ stage, stageSince: tx.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await addToApplication(tx, id, { kind: stage, words });
    await record(tx, row, 'changed', [{ field: 'stage', from: STAGE_WORDS[from], to: STAGE_WORDS[stage] }]);
    if (mail) await write(tx, row, mail);
    return fileOf(tx, id);
  });
}

/** A mail to the applicant that moves nothing. @throws AppError as moveApplication */
export async function mailApplicant(
  ctx: AppContext,
  id: string,
  { seen, ...mail }: WrittenMail & { seen?: number | undefined },
): Promise<ApplicationFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await write(tx, await holdApplication(tx, id, seen), mail);
    return fileOf(tx, id);
  });
}

/** A note for ourselves. @throws AppError as moveApplication */
export async function noteOnApplication(
  ctx: AppContext,
  id: string,
  { words, seen }: { words: string; seen?: number | undefined },
): Promise<ApplicationFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await holdApplication(tx, id, seen);
    await addToApplication(tx, id, { kind: 'note', words });
    await record(tx, row, 'changed', [{ field: 'notes', from: '', to: 'a note was added' }]);
    return fileOf(tx, id);
  });
}

/**
 * Says which musician the applicant has become; joins a running transaction, so that adding the musician and this are
 * one. @throws AppError as moveApplication; validation when there is no such musician
 */
export async function linkMusician(
  ctx: AppContext,
  id: string,
  { musicianId, seen }: { musicianId: string; seen?: number | undefined },
): Promise<ApplicationFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await holdApplication(tx, id, seen);
    const musician = await findAddressee(tx, { id: musicianId });
    if (!musician) throw fieldRefused('musicianId', NO_SUCH_MUSICIAN);
    await tx.db.updateTable('joinApplications').set({ musicianId }).where('id', '=', id).execute();
    const name = `${musician.firstName} ${musician.lastName}`;
    await addToApplication(tx, id, { kind: 'musician', words: name });
    await record(tx, row, 'changed', [{ field: 'musician', from: row.musicianId ?? '', to: musicianId }]);
    return fileOf(tx, id);
  });
}

/** Links a musician who has just been added, in their transaction; an application that is gone meanwhile stops nobody. */
export async function linkNewMusician(tx: AppContext, applicationId: string, musicianId: string): Promise<void> {
  if (await findRow(tx, applicationId)) await linkMusician(tx, applicationId, { musicianId });
}

/**
 * Deletes an application at once and for good: the row, its history, the mails about it and the resume. It is
 * personal data, so there is no undo. @throws AppError unauthenticated, forbidden, not_found
 */
export async function deleteApplication(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  const path = await inTransaction(ctx, async (tx) => {
    const row = await holdApplication(tx, id, undefined);
    await tx.db.deleteFrom('outbox').where('topic', '=', 'join-application').where('subjectId', '=', id).execute();
    await tx.db.deleteFrom('joinApplications').where('id', '=', id).execute();
    await record(tx, row, 'deleted', []);
    return resumePath(row);
  });
  // Not before the row is gone for certain; what a crash leaves here is swept at the next start.
  await ctx.uploads.remove(path);
}

async function write(tx: AdminContext, row: ApplicationRow, mail: WrittenMail): Promise<void> {
  const letter = applicantMail(toApplication(row), mail, tx);
  const mailId = await queueMail(tx, letter);
  await addToApplication(tx, row.id, { kind: 'mail', ...mail, mailId });
  await record(tx, row, 'sent', []);
}

function record(tx: AdminContext, row: ApplicationRow, action: AuditAction, changes: readonly AuditChange[]) {
  const itemName = `${veiled(row.firstName)} ${veiled(row.lastName)}`;
  return recordAct(tx, { kind: 'application', itemId: row.id, itemName, action, changes });
}

async function fileOf(tx: AppContext, id: string): Promise<ApplicationFile> {
  const file = await findApplication(tx, id);
  if (!file) throw new AppError('not_found', NO_SUCH_APPLICATION);
  return file;
}
