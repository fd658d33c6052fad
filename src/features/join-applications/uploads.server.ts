import { deleteOrLeave, filesOlderThan } from '#/platform/files/storage/files.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { isFileOfDeleted } from '../deleted-items/commands.server.ts';
import type { With } from '../ports.ts';
import { QUARANTINE_FOLDER, RESUME_FOLDER } from './model.ts';

/** Longer than any request: a row may be uncommitted. */
const ORPHAN_AFTER_MS = 10 * MINUTE_MS;

/** Left by crashes, or of erased accounts. Returns how many. */
export async function removeOrphanResumes(ctx: With<'uploads'>): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const folders = [RESUME_FOLDER, QUARANTINE_FOLDER];
  const old = await Promise.all(folders.map((folder) => filesOlderThan(ctx.uploads, `${folder}/`, youngest)));
  let removed = 0;
  for (const path of old.flat()) removed += (await removeUnlessKept(ctx, path)) ? 1 : 0;
  return removed;
}

/** Unreferenced, or in quarantine without need. */
export async function removeUnlessKept(ctx: With<'uploads'>, path: string): Promise<boolean> {
  const fileId = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const inQuarantine = path.startsWith(`${QUARANTINE_FOLDER}/`);
  const [row, deleted] = await Promise.all([
    ctx.db.selectFrom('joinApplications').select('resumeState').where('fileId', '=', fileId).executeTakeFirst(),
    // Restorable accounts need theirs.
    isFileOfDeleted(ctx, fileId),
  ]);
  if ((row && (!inQuarantine || row.resumeState === 'waiting')) || deleted) return false;
  return deleteOrLeave(ctx.uploads, path, ctx.log);
}
