import type { Row } from '#/database/tables.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { cleanFileName } from '#/platform/files/file-name.ts';
import { holdsPdf } from '#/platform/files/pdf-structure.ts';
import { deleteOrLeave, filesOlderThan } from '#/platform/files/storage/files.ts';
import { newId } from '#/platform/ids.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { PdfRefused, pdfPages } from '#/platform/typesetting/pdf-source.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { isFileOfDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { With } from '../ports.ts';
import { raiseContentVersion, recordContentAct } from '../site-content/commands.server.ts';
import { findItem } from '../site-content/queries.server.ts';
import { NO_SCORE, SCORE_NOT_PDF, SCORE_REQUIRED, SCORE_TOO_LARGE, samplePagesInvalid } from './messages.ts';
import { type Composition, SCORE_FOLDER, SCORE_MAX_BYTES, type ScoreFile } from './model.ts';
import { sampleMax } from './rules.ts';

export type KeptScore = Row<'scores'>;

/** Until an admin changes it. */
const FIRST_SAMPLE_PAGES = 1;
/** Longer than any request: another process may not have committed the row yet. */
const ORPHAN_AFTER_MS = 10 * MINUTE_MS;

/** File first, then row. @throws AppError unauthenticated, forbidden, not_found, validation, too_large */
export async function storeScore(
  ctx: With<'uploads'>,
  opusNo: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ScoreFile> {
  requireAdmin(ctx);
  if (bytes.length === 0) throw fieldRefused('score', SCORE_REQUIRED);
  if (bytes.length > SCORE_MAX_BYTES)
    throw new AppError('too_large', SCORE_TOO_LARGE, { fields: { score: SCORE_TOO_LARGE } });
  if (!holdsPdf(bytes)) throw fieldRefused('score', SCORE_NOT_PDF);
  const pages = await pdfPages(bytes).catch((error: unknown) => {
    throw error instanceof PdfRefused ? fieldRefused('score', error.message) : error;
  });
  const score: KeptScore = {
    opusNo,
    fileId: newId(),
    fileName: pdfName(name, opusNo),
    fileSize: bytes.length,
    uploadedAt: ctx.clock.now().toISOString(),
    source: 'uploaded',
    madeOf: '',
    pages,
    samplePages: FIRST_SAMPLE_PAGES,
  };
  await ctx.uploads.put(pathOf(score), bytes);
  let earlier: KeptScore | null;
  try {
    earlier = await inTransaction(ctx, async (tx) => {
      const before = await takeForChange(tx, opusNo, { score: score.fileName });
      await putScore(tx, score);
      return before;
    });
  } catch (error) {
    // Swept at the next start.
    await removeUnlessKept(ctx, score.fileId).catch(() => undefined);
    throw error;
  }
  if (earlier) await removeUnlessKept(ctx, earlier.fileId);
  return fileOf(score);
}

/** @throws AppError unauthenticated, forbidden, not_found, validation */
export async function changeScore(ctx: AppContext, opusNo: string, samplePages: number): Promise<ScoreFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await raiseContentVersion(tx);
    const [work, before] = [await findItem<Composition>(tx, 'compositions', opusNo), await findRow(tx, opusNo)];
    if (!work) throw new AppError('not_found', NO_SUCH_ITEM);
    if (!before) throw new AppError('not_found', NO_SCORE);
    const most = sampleMax(before);
    if (samplePages > most) throw fieldRefused('samplePages', samplePagesInvalid(most));
    await tx.db.updateTable('scores').set({ samplePages }).where('opusNo', '=', opusNo).execute();
    const changes = changesBetween({ samplePages: before.samplePages }, { samplePages });
    if (changes.length > 0) await recordContentAct(tx, work, work.body.title, changes);
    return fileOf({ ...before, samplePages });
  });
}

export async function removeScore(ctx: With<'uploads'>, opusNo: string): Promise<void> {
  requireAdmin(ctx);
  const removed = await inTransaction(ctx, async (tx) => {
    const before = await takeForChange(tx, opusNo, {});
    if (!before) throw new AppError('not_found', NO_SCORE);
    return before;
  });
  await removeUnlessKept(ctx, removed.fileId);
}

/** Admins only. @throws AppError unauthenticated, forbidden, not_found */
export async function readScore(ctx: With<'uploads'>, opusNo: string): Promise<ScoreFile & { bytes: Buffer }> {
  requireAdmin(ctx);
  const score = await findRow(ctx, opusNo);
  if (!score) throw new AppError('not_found', NO_SCORE);
  return { ...fileOf(score), bytes: await readScoreFile(ctx, score.fileId) };
}

/** The caller checks the payment. */
export async function keptScore(ctx: AppContext, opusNo: string): Promise<KeptScore | null> {
  return (await findRow(ctx, opusNo)) ?? null;
}

export function readScoreFile(ctx: With<'uploads'>, fileId: string): Promise<Buffer> {
  return ctx.uploads.read(pathOf({ fileId }));
}

/** The caller checks the policy. */
export async function findScore(ctx: AppContext, opusNo: string): Promise<ScoreFile | null> {
  const score = await findRow(ctx, opusNo);
  return score ? fileOf(score) : null;
}

/** The caller checks the policy. */
export async function listScored(ctx: AppContext): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('scores').select('opusNo').execute();
  return new Set(rows.map(({ opusNo }) => opusNo));
}

export async function takeScore(tx: AppContext, opusNo: string): Promise<KeptScore | null> {
  const row = await tx.db.deleteFrom('scores').where('opusNo', '=', opusNo).returningAll().executeTakeFirst();
  return row ?? null;
}

export async function putScore(tx: AppContext, score: KeptScore): Promise<void> {
  await tx.db.insertInto('scores').values(score).execute();
}

/** Returns how many. */
export async function removeOrphanScores(ctx: With<'uploads'>): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const old = await filesOlderThan(ctx.uploads, `${SCORE_FOLDER}/`, youngest);
  let removed = 0;
  for (const path of old) {
    const fileId = path.slice(SCORE_FOLDER.length + 1).replace(/\.pdf$/, '');
    removed += (await removeUnlessKept(ctx, fileId)) ? 1 : 0;
  }
  return removed;
}

/** Locks the content and records the change. */
export async function takeForChange(
  tx: AdminContext,
  opusNo: string,
  after: { score?: string },
): Promise<KeptScore | null> {
  await raiseContentVersion(tx);
  const work = await findItem<Composition>(tx, 'compositions', opusNo);
  if (!work) throw new AppError('not_found', NO_SUCH_ITEM);
  const before = await takeScore(tx, opusNo);
  const changes = changesBetween(before ? { score: before.fileName } : {}, after);
  await recordContentAct(tx, work, work.body.title, changes);
  return before;
}

/** The only deletion of score files; refuses while anything refers to it. */
export async function removeUnlessKept(ctx: With<'uploads'>, fileId: string): Promise<boolean> {
  const [row, sold, deleted] = await Promise.all([
    ctx.db.selectFrom('scores').select('fileId').where('fileId', '=', fileId).executeTakeFirst(),
    // Bought scores stay downloadable for ever.
    ctx.db.selectFrom('orderLines').select('fileId').where('fileId', '=', fileId).executeTakeFirst(),
    isFileOfDeleted(ctx, fileId),
  ]);
  if (row || sold || deleted) return false;
  return deleteOrLeave(ctx.uploads, pathOf({ fileId }), ctx.log);
}

export function findRow({ db }: AppContext, opusNo: string): Promise<KeptScore | undefined> {
  return db.selectFrom('scores').selectAll().where('opusNo', '=', opusNo).executeTakeFirst();
}

export function fileOf({ fileName, fileSize, uploadedAt, source, pages, samplePages }: KeptScore): ScoreFile {
  return { fileName, fileSize, uploadedAt, source: source === 'typeset' ? 'typeset' : 'uploaded', pages, samplePages };
}

export function pathOf({ fileId }: { fileId: string }): string {
  return `${SCORE_FOLDER}/${fileId}.pdf`;
}

function pdfName(given: string, opusNo: string): string {
  const name = cleanFileName(given);
  return /.\.pdf$/i.test(name) ? name : `${name || `opus-${opusNo}`}.pdf`;
}
