import type { AppContext } from '../context.ts';
import { isFileOfDeleted } from '../deleted-items/commands.server.ts';
import { QUARANTINE_FOLDER, RESUME_FOLDER } from './model.ts';

/** Longer than any request may take: a younger file may be on its way to its row in another process. */
const ORPHAN_AFTER_MS = 10 * 60_000;

/**
 * Removes what a process left that died between the file and its row, and what went with an account that can no longer
 * be brought back. Answers how many files went.
 */
export async function removeOrphanResumes(ctx: AppContext): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const files = await Promise.all([RESUME_FOLDER, QUARANTINE_FOLDER].map((folder) => ctx.uploads.list(folder)));
  const old = files.flat().filter(({ writtenAt }) => writtenAt.getTime() < youngest);
  let removed = 0;
  for (const { path } of old) removed += (await removeUnlessKept(ctx, path)) ? 1 : 0;
  return removed;
}

/** Removes a file that no application has; one in quarantine also when its application waits for no scan any more. */
export async function removeUnlessKept(ctx: AppContext, path: string): Promise<boolean> {
  const fileId = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const inQuarantine = path.startsWith(`${QUARANTINE_FOLDER}/`);
  const [row, deleted] = await Promise.all([
    ctx.db.selectFrom('joinApplications').select('resumeState').where('fileId', '=', fileId).executeTakeFirst(),
    // An account that can still be brought back, with the applications that were sent from it.
    isFileOfDeleted(ctx, fileId),
  ]);
  if ((row && (!inQuarantine || row.resumeState === 'waiting')) || deleted) return false;
  await ctx.uploads.remove(path);
  return true;
}
