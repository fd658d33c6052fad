import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { deleteOrLeave } from '#/platform/files/storage/files.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { addEntry, lockCase, moveCase, recordCase } from '../cases/cases.server.ts';
import type { WrittenMail } from '../contact/model.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { findContact } from '../musicians/queries.server.ts';
import type { With } from '../ports.ts';
import { applicantMail } from './email.server.ts';
import { IS_A_MUSICIAN, NO_SUCH_APPLICATION, NO_SUCH_MUSICIAN } from './messages.ts';
import type { ApplicationDetails } from './model.ts';
import { findApplication } from './queries.server.ts';
import { APPLICATION, findRow, type LockedApplication } from './records.server.ts';
import type { StageMove } from './schema.server.ts';

/** One transaction with its mail. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function moveApplication(
  ctx: AppContext,
  id: string,
  { stage, seen: expectedVersion, words, mail }: StageMove,
): Promise<ApplicationDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await lockCase(tx, APPLICATION, id, expectedVersion);
    await moveCase(tx, APPLICATION, application, stage, words);
    const { musicianId } = application;
    const musician = musicianId === null ? undefined : await findContact(tx, { id: musicianId });
    if (application.stage === 'joined' && musician) throw new AppError('conflict', IS_A_MUSICIAN);
    if (mail) await write(tx, application, mail);
    return detailsOf(tx, id);
  });
}

/** @throws AppError as moveApplication */
export async function mailApplicant(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, ...mail }: WrittenMail & { seen?: number | undefined },
): Promise<ApplicationDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await write(tx, await lockCase(tx, APPLICATION, id, expectedVersion), mail);
    return detailsOf(tx, id);
  });
}

/** @throws AppError as moveApplication */
export async function noteOnApplication(
  ctx: AppContext,
  id: string,
  { words, seen: expectedVersion }: { words: string; seen?: number | undefined },
): Promise<ApplicationDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await lockCase(tx, APPLICATION, id, expectedVersion);
    await addEntry(tx, 'application', id, { kind: 'note', words });
    await recordCase(tx, APPLICATION, application, 'changed', [{ field: 'notes', from: '', to: 'a note was added' }]);
    return detailsOf(tx, id);
  });
}

/** Joins a transaction. @throws AppError as moveApplication; validation without such a musician */
export async function linkMusician(
  ctx: AppContext,
  id: string,
  { musicianId, seen: expectedVersion }: { musicianId: string; seen?: number | undefined },
): Promise<ApplicationDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await lockCase(tx, APPLICATION, id, expectedVersion);
    const musician = await findContact(tx, { id: musicianId });
    if (!musician) throw fieldRefused('musicianId', NO_SUCH_MUSICIAN);
    await tx.db.updateTable('joinApplications').set({ musicianId }).where('id', '=', id).execute();
    const name = `${musician.firstName} ${musician.lastName}`;
    await addEntry(tx, 'application', id, { kind: 'musician', words: name });
    const change = { field: 'musician', from: application.musicianId ?? '', to: musicianId };
    await recordCase(tx, APPLICATION, application, 'changed', [change]);
    return detailsOf(tx, id);
  });
}

/** In the adding transaction; a deleted application is no error. */
export async function linkNewMusician(tx: AppContext, applicationId: string, musicianId: string): Promise<void> {
  if (await findRow(tx, applicationId)) await linkMusician(tx, applicationId, { musicianId });
}

/** Personal data has no undo. @throws AppError unauthenticated, forbidden, not_found */
export async function deleteApplication(ctx: With<'uploads'>, id: string): Promise<void> {
  requireAdmin(ctx);
  const path = await inTransaction(ctx, async (tx) => {
    const application = await lockCase(tx, APPLICATION, id, undefined);
    await tx.db.deleteFrom('outbox').where('topic', '=', 'join-application').where('subjectId', '=', id).execute();
    await tx.db.deleteFrom('joinApplications').where('id', '=', id).execute();
    await recordCase(tx, APPLICATION, application, 'deleted');
    return application.resumePath;
  });
  // After the commit; a crash leaves it to the sweep.
  await deleteOrLeave(ctx.uploads, path, ctx.log);
}

async function write(tx: AdminContext, application: LockedApplication, mail: WrittenMail): Promise<void> {
  const mailId = await queueMail(tx, applicantMail(application, mail, tx));
  await addEntry(tx, 'application', application._id, { kind: 'mail', ...mail, mailId });
  await recordCase(tx, APPLICATION, application, 'sent');
}

async function detailsOf(tx: AppContext, id: string): Promise<ApplicationDetails> {
  const file = await findApplication(tx, id);
  if (!file) throw new AppError('not_found', NO_SUCH_APPLICATION);
  return file;
}
