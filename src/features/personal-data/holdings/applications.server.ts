import type { AppContext } from '#/features/context.ts';
import { resumePath } from '#/features/join-applications/rules.ts';
import type { With } from '#/features/ports.ts';
import { undefinedIfMissing } from '#/platform/files/storage/files.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';

/* Verified addresses only: anyone can sign up with another's. */

function rowsOf({ db }: AppContext, person: Person) {
  return db.selectFrom('joinApplications').selectAll().where('email', '=', verifiedAddress(person)).execute();
}

export async function applicationsOf(tx: With<'uploads'>, person: Person): Promise<unknown[]> {
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

/** Base64; null when the file is lost. */
function readResume(tx: With<'uploads'>, row: Parameters<typeof resumePath>[0]): Promise<string | null> {
  return tx.uploads.read(resumePath(row)).then(
    (bytes) => bytes.toString('base64'),
    (error) => undefinedIfMissing(error) ?? null,
  );
}

export async function applicationFiles(tx: AppContext, person: Person): Promise<string[]> {
  return (await rowsOf(tx, person)).map(resumePath);
}

export async function applicationFileIds(tx: AppContext, person: Person): Promise<string[]> {
  return (await rowsOf(tx, person)).map(({ fileId }) => fileId);
}

export function keepApplications(tx: AppContext, person: Person): Promise<object[]> {
  return rowsOf(tx, person);
}

export async function removeApplications({ db }: AppContext, person: Person): Promise<void> {
  await db.deleteFrom('joinApplications').where('email', '=', verifiedAddress(person)).execute();
}
