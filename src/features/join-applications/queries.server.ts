import { wordConditions } from '#/database/word-search.ts';
import { AppError } from '#/platform/errors.ts';
import { undefinedIfMissing } from '#/platform/files/storage/files.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { readHistory } from '../cases/cases.server.ts';
import { unansweredMessages, type Waiting } from '../contact/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { MusicianName } from '../musicians/model.ts';
import { findContact } from '../musicians/queries.server.ts';
import type { With } from '../ports.ts';
import { NO_SUCH_APPLICATION, RESUME_GONE, RESUME_REFUSED, RESUME_WAITS } from './messages.ts';
import {
  APPLICATIONS_PER_PAGE,
  type ApplicantAsMusician,
  type ApplicationDetails,
  type ApplicationFilter,
  OPEN_STAGES,
  type StoredApplication,
} from './model.ts';
import { findRow, toApplication } from './records.server.ts';
import { musicianInstruments, resumePath } from './rules.ts';

/** @throws AppError unauthenticated, forbidden */
export async function listApplications(
  ctx: AppContext,
  { search, stage, sort }: ApplicationFilter,
  page: number,
): Promise<Page<StoredApplication>> {
  requireAdmin(ctx);
  const stages = stage === 'open' ? OPEN_STAGES : [stage ?? 'new'];
  const matching = ctx.db
    .selectFrom('joinApplications')
    .where((e) => e.and(wordConditions(search)))
    .$if(stage !== undefined, (query) => query.where('stage', 'in', stages));
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return pageOf(Number(total), page, APPLICATIONS_PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching
      .selectAll()
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toApplication);
  });
}

/** @throws AppError unauthenticated, forbidden */
export async function findApplication(ctx: AppContext, id: string): Promise<ApplicationDetails | undefined> {
  requireAdmin(ctx);
  const row = await findRow(ctx, id);
  if (!row) return undefined;
  const musician = row.musicianId === null ? null : await nameOf(ctx, { id: row.musicianId });
  return {
    application: toApplication(row),
    history: await readHistory(ctx, 'application', id),
    musician,
    namesake: musician ? null : await nameOf(ctx, { email: row.email }),
  };
}

async function nameOf(ctx: AppContext, by: { id: string } | { email: string }): Promise<MusicianName | null> {
  const found = await findContact(ctx, by);
  return found ? { _id: found.id, name: `${found.firstName} ${found.lastName}` } : null;
}

interface ResumeFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @throws AppError unauthenticated, forbidden, not_found; conflict while unscanned, gone when refused */
export async function readStoredResume(ctx: With<'uploads'>, id: string): Promise<ResumeFile> {
  requireAdmin(ctx);
  const row = await findRow(ctx, id);
  if (!row) throw new AppError('not_found', NO_SUCH_APPLICATION);
  if (row.resumeState === 'waiting') throw new AppError('conflict', RESUME_WAITS);
  if (row.resumeState === 'refused') throw new AppError('gone', RESUME_REFUSED);
  const bytes = await ctx.uploads.read(resumePath(row)).catch(undefinedIfMissing);
  if (!bytes) throw new AppError('not_found', RESUME_GONE);
  return { fileName: row.fileName, mediaType: row.mediaType, bytes: Uint8Array.from(bytes) };
}

/** @throws AppError unauthenticated, forbidden */
export async function applicationAsMusician(ctx: AppContext, id: string): Promise<ApplicantAsMusician | undefined> {
  requireAdmin(ctx);
  const row = await findRow(ctx, id);
  if (!row) return undefined;
  const { firstName, lastName, email, instruments } = toApplication(row);
  return { firstName, lastName, email, instruments: musicianInstruments(instruments) };
}

/** With the oldest of each. @throws AppError unauthenticated, forbidden */
export async function unansweredNumbers(ctx: AppContext): Promise<Record<'applications' | 'messages', Waiting>> {
  requireAdmin(ctx);
  const { count, oldest } = await ctx.db
    .selectFrom('joinApplications')
    .select((e) => [e.fn.countAll().as('count'), e.fn.min('createdAt').as('oldest')])
    .where('stage', '=', 'new')
    .executeTakeFirstOrThrow();
  return { applications: { count: Number(count), oldest }, messages: await unansweredMessages(ctx) };
}
