import type { AppContext } from '#/features/context.ts';
import { resumePath } from '#/features/join-applications/rules.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';

/*
 * Applications to join the team, by the address they were sent from. Anybody can open an account with a stranger's
 * address: only a verified one shows or erases what it sent.
 */

function rowsOf({ db }: AppContext, person: Person) {
  return db.selectFrom('joinApplications').selectAll().where('email', '=', verifiedAddress(person)).execute();
}

/** Each with its resume, in base64. */
export async function applicationsOf(tx: AppContext, person: Person): Promise<unknown[]> {
  const rows = await rowsOf(tx, person);
  return Promise.all(
    rows.map(async ({ categories, instruments, fileId, searchText: _, version: __, scanTries: ___, ...row }) => ({
      ...row,
      categories: JSON.parse(categories),
      instruments: JSON.parse(instruments),
      file: row.resumeState === 'kept' ? await readResume(tx, { fileId, ...row }) : null,
    })),
  );
}

/** In base64; null when it is lost, as after a restore without its uploads: the rest is told all the same. */
function readResume(tx: AppContext, row: Parameters<typeof resumePath>[0]): Promise<string | null> {
  return tx.uploads.read(resumePath(row)).then(
    (bytes) => bytes.toString('base64'),
    () => null,
  );
}

/** Where the resumes lie that go with them. */
export async function applicationFiles(tx: AppContext, person: Person): Promise<string[]> {
  return (await rowsOf(tx, person)).map(resumePath);
}

/** Of their resumes, the ids. */
export async function applicationFileIds(tx: AppContext, person: Person): Promise<string[]> {
  return (await rowsOf(tx, person)).map(({ fileId }) => fileId);
}

/** The rows as they are; their resumes stay where they lie. */
export function keepApplications(tx: AppContext, person: Person): Promise<object[]> {
  return rowsOf(tx, person);
}

export async function removeApplications({ db }: AppContext, person: Person): Promise<void> {
  await db.deleteFrom('joinApplications').where('email', '=', verifiedAddress(person)).execute();
}
