import type { AppContext } from '../context.ts';
import { resumePath } from '../join-applications/rules.ts';
import type { Person } from './model.ts';

/*
 * Applications to join the team, by the address they were sent from. Anybody can open an account with a stranger's
 * address: only a verified one shows or erases what it sent.
 */

function rowsOf(tx: AppContext, { email, emailVerified }: Person) {
  const address = emailVerified ? email : '';
  return tx.db.selectFrom('joinApplications').selectAll().where('email', '=', address).execute();
}

/** Each with its resume, in base64. */
export async function applicationsOf(tx: AppContext, person: Person): Promise<unknown[]> {
  const rows = await rowsOf(tx, person);
  return Promise.all(
    rows.map(async ({ categories, instruments, fileId, ...row }) => ({
      ...row,
      categories: JSON.parse(categories),
      instruments: JSON.parse(instruments),
      // Lost, as after a restore without its uploads: the rest is told all the same.
      file: await tx.uploads.read(resumePath({ fileId, ...row })).then(
        (bytes) => bytes.toString('base64'),
        () => null,
      ),
    })),
  );
}

/** Where the resumes lie that go with them. */
export async function applicationFiles(tx: AppContext, person: Person): Promise<string[]> {
  return (await rowsOf(tx, person)).map(resumePath);
}

export async function removeApplications(tx: AppContext, { email, emailVerified }: Person): Promise<void> {
  if (emailVerified) await tx.db.deleteFrom('joinApplications').where('email', '=', email).execute();
}
