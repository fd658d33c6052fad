import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import { CARE_CHANGED } from '../contact/messages.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_APPLICATION } from './messages.ts';
import type { ApplicationEntry, ResumeState, StoredApplication } from './model.ts';

/* How an application and its history lie in the database. */

export type ApplicationRow = Row<'joinApplications'>;

export function toApplication(row: ApplicationRow): StoredApplication {
  const { id, stage, stageSince, firstName, lastName, email, createdAt, version, fileName, fileSize, resumeState } =
    row;
  return {
    _id: id,
    stage: stage as StoredApplication['stage'],
    stageSince,
    firstName,
    lastName,
    email,
    categories: JSON.parse(row.categories) as string[],
    instruments: JSON.parse(row.instruments) as string[],
    resume: { fileName, size: fileSize, state: resumeState as ResumeState },
    createdAt,
    version,
  };
}

export async function findRow({ db }: AppContext, id: string): Promise<ApplicationRow | undefined> {
  if (!ID.test(id)) return undefined;
  return db.selectFrom('joinApplications').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The application, held until the transaction ends and one version further; `seen` is the version on the screen.
 * @throws AppError not_found, conflict when it has changed since
 */
export async function holdApplication(tx: AppContext, id: string, seen: number | undefined): Promise<ApplicationRow> {
  const row = ID.test(id)
    ? await tx.db
        .updateTable('joinApplications')
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_APPLICATION);
  if (seen !== undefined && row.version !== seen + 1) throw new AppError('conflict', CARE_CHANGED);
  return row;
}

interface Done {
  kind: ApplicationEntry['kind'];
  subject?: string;
  words?: string;
  mailId?: string;
}

/** Writes down what was done about an application that is held. */
export async function addToApplication(
  tx: AppContext,
  applicationId: string,
  { kind, subject = '', words = '', mailId }: Done,
): Promise<void> {
  const { count } = await tx.db
    .selectFrom('applicationHistory')
    .select((e) => e.fn.countAll().as('count'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('applicationHistory')
    .values({
      id: newId(),
      applicationId,
      position: Number(count),
      at: tx.clock.now().toISOString(),
      actor: tx.actor.kind === 'visitor' ? '' : tx.actor.email,
      kind,
      subject,
      words,
      mailId: mailId ?? null,
    })
    .execute();
}

export async function readApplicationHistory({ db }: AppContext, applicationId: string): Promise<ApplicationEntry[]> {
  const rows = await db
    .selectFrom('applicationHistory as h')
    .leftJoin('outbox as o', 'o.id', 'h.mailId')
    .select(['h.at', 'h.actor', 'h.kind', 'h.subject', 'h.words', 'o.id as mailId', 'o.state'])
    .where('h.applicationId', '=', applicationId)
    .orderBy('h.position')
    .execute();
  return rows.map(({ mailId, state, ...row }) => ({
    ...row,
    kind: row.kind as ApplicationEntry['kind'],
    ...(mailId !== null && state !== null && { mail: { _id: mailId, state } }),
  }));
}
