import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import { redact } from '../audit-log/rules.ts';
import type { CaseKind, Moves } from '../cases/case-kind.ts';
import { CASE_CHANGED } from '../contact/messages.ts';
import type { AppContext } from '../context.ts';
import { moveImpossible, NO_SUCH_APPLICATION, STAGE_LABELS } from './messages.ts';
import type { ResumeState, Stage, StoredApplication } from './model.ts';
import { resumePath, STAGE_MOVES } from './rules.ts';

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

export type LockedApplication = StoredApplication & { musicianId: string | null; resumePath: string };

export const APPLICATION: CaseKind<LockedApplication, Stage, 'joinApplications'> & Moves<Stage> = {
  name: 'application',
  table: 'joinApplications',
  fromRow: (row) => ({ ...toApplication(row), musicianId: row.musicianId, resumePath: resumePath(row) }),
  stateOf: ({ stage }) => stage,
  stateColumns: (stage, stageSince) => ({ stage, stageSince }),
  stateField: 'stage',
  stateLabels: STAGE_LABELS,
  moves: STAGE_MOVES,
  moveImpossible,
  auditName: ({ firstName, lastName }) => `${redact(firstName)} ${redact(lastName)}`,
  notFound: NO_SUCH_APPLICATION,
  changedSince: CASE_CHANGED,
};
