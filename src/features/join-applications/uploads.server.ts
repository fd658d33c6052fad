import type { AppContext } from '../context.ts';
import { isFileOfDeleted } from '../deleted-items/commands.server.ts';
import { QUARANTINE_FOLDER, RESUME_FOLDER } from './model.ts';

/** Longer than any request: a younger file may belong to a row another process has not committed yet. */
const ORPHAN_AFTER_MS = 10 * 60_000;

/** Removes files left by a crash before their row, and those of accounts past restoring. Returns how many. */
export async function removeOrphanResumes(ctx: AppContext): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const files = await Promise.all([RESUME_FOLDER, QUARANTINE_FOLDER].map((folder) => ctx.uploads.list(folder)));
  const old = files.flat().filter(({ writtenAt }) => writtenAt.getTime() < youngest);
  let removed = 0;
  for (const { path } of old) removed += (await removeUnlessKept(ctx, path)) ? 1 : 0;
  return removed;
}

/** Removes a file no application refers to; in quarantine also when its application no longer waits for a scan. */
export async function removeUnlessKept(ctx: AppContext, path: string): Promise<boolean> {
  const fileId = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const inQuarantine = path.startsWith(`${QUARANTINE_FOLDER}/`);
  const [row, deleted] = await Promise.all([
    ctx.db.selectFrom('joinApplications').select('resumeState').where('fileId', '=', fileId).executeTakeFirst(),
    // A deleted account that can be restored still needs its applications' files.
    isFileOfDeleted(ctx, fileId),
  ]);
  if ((row && (!inQuarantine || row.resumeState === 'waiting')) || deleted) return false;
  await ctx.uploads.remove(path);
  return true;
}
