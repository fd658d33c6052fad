import type { AppContext } from '#/features/context.ts';
import { isFileOfDeleted } from '#/features/deleted-items/commands.server.ts';
import type { With } from '#/features/ports.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { cleanFileName } from '#/platform/files/file-name.ts';
import { pdfFlaw } from '#/platform/files/pdf-structure.ts';
import { pictureKind } from '#/platform/files/picture-kind.ts';
import { deleteOrLeave, filesOlderThan, undefinedIfMissing } from '#/platform/files/storage/files.ts';
import { newId } from '#/platform/ids.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { type AgreementAccess, readerOf } from '../links.server.ts';
import type { Agreement } from '../model.ts';
import { agreementsOf, hashOf } from '../records.server.ts';
import { NO_SCAN, SCAN_HARMFUL, SCAN_NOT_ONE, SCAN_TOO_LARGE, SCAN_UNCHECKED } from './messages.ts';
import { SCAN_FOLDER, SCAN_MAX_BYTES, SCAN_TYPES, type ScanKind } from './model.ts';

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

interface Scan {
  fileId: string;
  kind: ScanKind;
  fileName: string;
  fileSize: number;
  fileHash: string;
}

/** An owner waits. */
const PATIENCE_MS = 10_000;
/** Longer than any request: a row may be uncommitted. */
const ORPHAN_AFTER_MS = 10 * MINUTE_MS;

/** File first, then `commit`; what no row names in the end does not stay.
 * @throws AppError validation, too_large, unavailable, and what `commit` throws */
export async function withScan(
  ctx: With<'scanner' | 'uploads'>,
  file: GivenFile | undefined,
  commit: (scan: Scan | undefined) => Promise<void>,
): Promise<void> {
  if (!file) return commit(undefined);
  const scan = await checked(ctx, file);
  await ctx.uploads.put(pathOf(scan.fileId), file.bytes);
  try {
    await commit(scan);
  } finally {
    // The commit may have succeeded though its answer was lost; the sweep takes what a crash leaves.
    await removeScanUnlessKept(ctx, scan.fileId).catch(() => undefined);
  }
}

async function checked({ scanner, log }: With<'scanner'>, { name, bytes }: GivenFile): Promise<Scan> {
  if (bytes.length > SCAN_MAX_BYTES)
    throw new AppError('too_large', SCAN_TOO_LARGE, { fields: { scan: SCAN_TOO_LARGE } });
  const kind = pictureKind(bytes) ?? (pdfFlaw(bytes) === undefined ? 'pdf' : undefined);
  if (kind !== 'pdf' && kind !== 'jpeg' && kind !== 'png') throw fieldRefused('scan', SCAN_NOT_ONE);
  const result = await scanner?.scan(bytes, PATIENCE_MS);
  if (result?.found === 'malware') {
    log.warn({ malware: result.name }, 'a scan of an agreement was refused by the scanner');
    throw fieldRefused('scan', SCAN_HARMFUL);
  }
  if (result?.found === 'unknown') throw new AppError('unavailable', SCAN_UNCHECKED);
  const fileName = cleanFileName(name) || `agreement.${kind}`;
  return { fileId: newId(), kind, fileName, fileSize: bytes.length, fileHash: hashOf(bytes) };
}

/** In the transaction that signs; in place of an earlier one, whose file goes with the next sweep. */
export async function keepScan(tx: AppContext, { _id: agreementId }: Agreement, scan: Scan): Promise<void> {
  const { fileHash, ...file } = scan;
  const at = tx.clock.now().toISOString();
  const values = { ...file, uploadedAt: at };
  await tx.db
    .insertInto('agreementScans')
    .values({ agreementId, ...values })
    .onConflict((conflict) => conflict.column('agreementId').doUpdateSet(values))
    .execute();
  // So that the page that verifies papers knows it.
  await tx.db
    .insertInto('agreementPapers')
    .values({ agreementId, fileHash, madeAt: at })
    .onConflict((conflict) => conflict.columns(['fileHash', 'agreementId']).doNothing())
    .execute();
}

/** For who may read the agreement. @throws AppError not_found, unauthenticated, conflict */
export async function readScan(
  ctx: With<'uploads'>,
  { version, ...access }: AgreementAccess & { version?: number | undefined },
): Promise<{ fileName: string; type: string; bytes: Buffer }> {
  const { requestId } = await readerOf(ctx, access);
  const all = await agreementsOf(ctx, requestId);
  const agreement = version === undefined ? all[0] : all.find((one) => one.version === version);
  const scan = agreement && (await rowOf(ctx, agreement._id));
  const bytes = scan && (await ctx.uploads.read(pathOf(scan.fileId)).catch(undefinedIfMissing));
  if (!bytes) throw new AppError('not_found', NO_SCAN);
  return { fileName: scan.fileName, type: SCAN_TYPES[scan.kind], bytes };
}

/** Base64; null when the file is lost. The caller has checked who reads. */
export function scanAsText({ uploads }: With<'uploads'>, fileId: string): Promise<string | null> {
  return uploads.read(pathOf(fileId)).then(
    (bytes) => bytes.toString('base64'),
    (error) => undefinedIfMissing(error) ?? null,
  );
}

function rowOf({ db }: AppContext, agreementId: string) {
  return db.selectFrom('agreementScans').selectAll().where('agreementId', '=', agreementId).executeTakeFirst();
}

function pathOf(fileId: string): string {
  return `${SCAN_FOLDER}/${fileId}`;
}

/** Left by crashes, replaced, or of what was erased. Returns how many. */
export async function removeOrphanScans(ctx: With<'uploads'>): Promise<number> {
  const youngest = ctx.clock.now().getTime() - ORPHAN_AFTER_MS;
  const old = await filesOlderThan(ctx.uploads, `${SCAN_FOLDER}/`, youngest);
  let removed = 0;
  for (const path of old) removed += (await removeScanUnlessKept(ctx, path.slice(SCAN_FOLDER.length + 1))) ? 1 : 0;
  return removed;
}

/** The only deletion of scans. */
export async function removeScanUnlessKept(ctx: With<'uploads'>, fileId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('agreementScans')
    .select('fileId')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  if (row || (await isFileOfDeleted(ctx, fileId))) return false;
  return deleteOrLeave(ctx.uploads, pathOf(fileId), ctx.log);
}
