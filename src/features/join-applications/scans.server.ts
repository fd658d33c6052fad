import { acquireLease } from '#/database/lease.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { fieldRefused } from '#/platform/errors.ts';
import type { Scanner } from '#/platform/files/scanning/scanner.ts';
import { undefinedIfMissing } from '#/platform/files/storage/files.ts';
import { DAY_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { scannedMail } from './email.server.ts';
import { MALWARE_FOUND } from './messages.ts';
import type { JoinCategory, JoinInstrument, ResumeState } from './model.ts';
import { type ApplicationRow, toApplication } from './records.server.ts';
import { resumePath } from './rules.ts';
import { removeUnlessKept } from './uploads.server.ts';

/** The applicant waits. */
const UPLOAD_PATIENCE_MS = 5_000;
const LATER_PATIENCE_MS = 20_000;
/** Other jobs run every minute. */
/** Longer than a round and the last scan of it. */
const LEASE_MS = 2 * MINUTE_MS;
const ROUND_MS = 30_000;
const ROUND_MAX = 100;
const MISSING_FOR_GOOD_MS = DAY_MS;

/** 'waiting' without a scanner. @throws AppError validation for malware */
export async function scanUpload({ scanner, log }: With<'scanner'>, bytes: Uint8Array): Promise<ResumeState> {
  if (!scanner) return 'kept';
  const result = await scanner.scan(bytes, UPLOAD_PATIENCE_MS);
  if (result.found === 'nothing') return 'kept';
  if (result.found === 'unknown') {
    log.warn({ why: result.why }, 'a resume waits for a scan');
    return 'waiting';
  }
  log.warn({ malware: result.name }, 'a resume was refused by the scanner');
  throw fieldRefused('resume', MALWARE_FOUND);
}

/** Every minute, by one process of all, fewest tries first; mails results. Returns how many. */
export async function scanWaitingResumes(ctx: With<'scanner' | 'uploads'>): Promise<number> {
  const { scanner } = ctx;
  const lease = scanner && (await acquireLease(ctx, 'resume-scans', LEASE_MS));
  return lease ? scanRound(ctx, scanner).finally(lease.release) : 0;
}

async function scanRound(ctx: With<'uploads'>, scanner: Scanner): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('joinApplications')
    .selectAll()
    .where('resumeState', '=', 'waiting')
    .orderBy('scanTries')
    .orderBy('createdAt')
    .limit(ROUND_MAX)
    .execute();
  if (waiting.length === 0 || (await scanner.trouble())) return 0;
  const end = performance.now() + ROUND_MS;
  let settled = 0;
  for (const row of waiting) {
    if (performance.now() > end) break;
    settled += (await scanAgain(ctx, scanner, row)) ? 1 : 0;
  }
  return settled;
}

async function scanAgain(ctx: With<'uploads'>, scanner: Scanner, row: ApplicationRow): Promise<boolean> {
  if (!(await claim(ctx, row))) return false;
  const bytes = await ctx.uploads.read(resumePath(row)).catch(undefinedIfMissing);
  // For good, as after a restore without uploads; or at the node that took it, which scans it then.
  if (!bytes) return isMissingForGood(ctx, row) && settle(ctx, row, 'kept');
  const result = await scanner.scan(bytes, LATER_PATIENCE_MS);
  if (result.found === 'unknown') return false;
  const path = resumePath({ ...row, resumeState: 'kept' });
  // The scanned bytes, not today's quarantine.
  if (result.found === 'nothing') await ctx.uploads.put(path, bytes);
  else await ctx.uploads.delete(path);
  const settled = await settle(ctx, row, result.found === 'nothing' ? 'kept' : 'refused', async (tx) => {
    const malware = result.found === 'malware' ? result.name : undefined;
    const mail = scannedMail(sentApplication(row, path), malware, tx);
    await queueMail(tx, mail);
  });
  // Settled elsewhere or deleted meanwhile.
  if (!settled) await removeUnlessKept(ctx, path);
  await removeUnlessKept(ctx, resumePath(row));
  return settled;
}

function isMissingForGood({ clock }: AppContext, { createdAt }: ApplicationRow): boolean {
  return clock.now().getTime() - Date.parse(createdAt) > MISSING_FOR_GOOD_MS;
}

/** One process per round. */
async function claim({ db }: AppContext, { id, scanTries }: ApplicationRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('joinApplications')
    .set({ scanTries: scanTries + 1 })
    .where('id', '=', id)
    .where('scanTries', '=', scanTries)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** In one transaction; false when another process did. */
function settle(
  ctx: AppContext,
  { id }: ApplicationRow,
  resumeState: ResumeState,
  also: (tx: AppContext) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('joinApplications')
      .set({ resumeState })
      .where('id', '=', id)
      .where('resumeState', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await also(tx);
    return true;
  });
}

function sentApplication(row: ApplicationRow, path: string) {
  const { _id: id, firstName, lastName, email: clientEmail, categories, instruments, resume } = toApplication(row);
  return {
    id,
    firstName,
    lastName,
    clientEmail,
    categories: categories as JoinCategory[],
    instruments: instruments as JoinInstrument[],
    size: resume.size,
    resume: { filename: resume.fileName, path, contentType: row.mediaType },
    waits: false,
  };
}
