import { queueMails } from '../../database/outbox.ts';
import { searchText } from '../../database/word-search.ts';
import type { CaptchaSolution } from '../../platform/captcha/captcha.ts';
import { newId } from '../../platform/ids.ts';
import { spendSolution } from '../contact/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { keptSince } from '../deleted-items/commands.server.ts';
import { joinMails } from './email.server.ts';
import { type JoinApplication, RESUME_FOLDER, RESUME_TYPES, type Resume } from './model.ts';
import { resumePath } from './rules.ts';

/** Longer than any request may take: a younger file may be on its way to its row in another process. */
const ORPHAN_AFTER_MS = 10 * 60_000;

/** Joins the transaction: what must be stored with the application, such as its answer. */
type AlsoStore = (tx: AppContext) => Promise<void>;

/**
 * Keeps an application: the file is on the disk first, then row, mails, spent captcha and `alsoStore` are committed
 * together. When they are not, the file goes too.
 * @throws AppError captcha_failed
 */
export async function submitJoinApplication(
  ctx: AppContext,
  application: JoinApplication,
  resume: Resume,
  solution: CaptchaSolution,
  alsoStore: AlsoStore,
): Promise<void> {
  const [id, fileId] = [newId(), newId()];
  const mediaType = RESUME_TYPES[resume.kind];
  const path = resumePath({ fileId, mediaType });
  await ctx.uploads.store(path, resume.bytes);
  try {
    await inTransaction(ctx, async (tx) => {
      await spendSolution(tx, solution);
      const now = tx.clock.now();
      await tx.db
        .insertInto('joinApplications')
        .values({
          id,
          stage: 'new',
          firstName: application.firstName,
          lastName: application.lastName,
          email: application.clientEmail,
          categories: JSON.stringify(application.categories),
          instruments: JSON.stringify(application.instruments),
          fileId,
          fileName: resume.fileName,
          fileSize: resume.bytes.length,
          mediaType,
          createdAt: now.toISOString(),
          stageSince: now.toISOString(),
          musicianId: null,
          searchText: searchedIn(application),
        })
        .execute();
      const attachment = { filename: resume.fileName, path, contentType: mediaType };
      const stored = { ...application, id, size: resume.bytes.length, resume: attachment };
      await queueMails(tx.db, joinMails(stored, tx.content.join.process, tx), now, tx.origin);
      await alsoStore(tx);
    });
  } catch (error) {
    // Asked again, because a commit whose answer was lost may have been one. What cannot be asked now is swept later.
    await removeUnlessKept(ctx, path).catch(() => undefined);
    throw error;
  }
  ctx.wakeOutbox();
}

/**
 * Removes what a process left that died between the file and its row, and what went with an account that can no longer
 * be brought back. Answers how many files went.
 */
export async function removeOrphanResumes(ctx: AppContext): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const old = (await ctx.uploads.list(RESUME_FOLDER)).filter(({ writtenAt }) => writtenAt.getTime() < youngest);
  let removed = 0;
  for (const { path } of old) removed += (await removeUnlessKept(ctx, path)) ? 1 : 0;
  return removed;
}

function searchedIn({ firstName, lastName, clientEmail, instruments }: JoinApplication): string {
  return searchText(firstName, lastName, clientEmail, ...instruments);
}

async function removeUnlessKept(ctx: AppContext, path: string): Promise<boolean> {
  const fileId = path.slice(RESUME_FOLDER.length + 1).replace(/\.\w+$/, '');
  const [row, deleted] = await Promise.all([
    ctx.db.selectFrom('joinApplications').select('id').where('fileId', '=', fileId).executeTakeFirst(),
    // An account that can still be brought back, with the applications that were sent from it.
    ctx.db
      .selectFrom('deletedItems')
      .select('itemId')
      .where('kind', '=', 'client')
      .where('deletedAt', '>', keptSince(ctx))
      .where('snapshot', 'like', `%"fileId":"${fileId}"%`)
      .executeTakeFirst(),
  ]);
  if (row || deleted) return false;
  await ctx.uploads.remove(path);
  return true;
}
