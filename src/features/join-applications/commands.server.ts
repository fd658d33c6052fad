import { spendSolution } from '#/database/captcha-used.ts';
import { queueMails } from '#/database/outbox/outbox.ts';
import { searchText } from '#/database/word-search.ts';
import type { CaptchaSolution } from '#/platform/captcha/captcha.ts';
import { newId } from '#/platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { joinMails } from './email.server.ts';
import { type JoinApplication, RESUME_TYPES, type Resume } from './model.ts';
import { resumePath } from './rules.ts';
import { scanUpload } from './scans.server.ts';
import { removeUnlessKept } from './uploads.server.ts';

/** In the same transaction. */
type AlsoStore = (tx: AppContext) => Promise<void>;

/** File first, then one transaction. @throws AppError captcha_failed; validation for malware */
export async function submitJoinApplication(
  ctx: With<'scanner' | 'uploads'>,
  application: JoinApplication,
  resume: Resume,
  solution: CaptchaSolution,
  alsoStore: AlsoStore,
): Promise<void> {
  const resumeState = await scanUpload(ctx, resume.bytes);
  const [id, fileId] = [newId(), newId()];
  const mediaType = RESUME_TYPES[resume.kind];
  const path = resumePath({ fileId, mediaType, resumeState });
  await ctx.uploads.put(path, resume.bytes);
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
          resumeState,
          createdAt: now.toISOString(),
          stageSince: now.toISOString(),
          musicianId: null,
          searchText: searchedIn(application),
        })
        .execute();
      const attachment = { filename: resume.fileName, path, contentType: mediaType };
      const waits = resumeState === 'waiting';
      const stored = { ...application, id, size: resume.bytes.length, resume: attachment, waits };
      await queueMails(tx, joinMails(stored, tx.content.join.process, tx));
      await alsoStore(tx);
    });
  } catch (error) {
    // The commit may have succeeded though its answer was lost.
    await removeUnlessKept(ctx, path).catch(() => undefined);
    throw error;
  }
}

function searchedIn({ firstName, lastName, clientEmail, instruments }: JoinApplication): string {
  return searchText(firstName, lastName, clientEmail, ...instruments);
}
