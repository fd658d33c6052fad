import { AppError, fieldRefused } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AuditChange } from '../audit-log/model.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { With } from '../ports.ts';
import { raiseContentVersion, recordContentAct } from '../site-content/commands.server.ts';
import { findItem } from '../site-content/queries.server.ts';
import { type KeptNotation, putNotation, rowOf, takeNotation } from './commands.server.ts';
import { isRefusal, type Source } from './engraver/contract.ts';
import { ensureEngraved } from './engravings.server.ts';
import { type GivenFile, readNotationFile } from './file.server.ts';
import { NO_NOTATION, NOT_MUSIC, NOTATION_CHANGED_SINCE } from './messages.ts';
import { ENGRAVING_PATIENCE_MS, type NotationFile } from './model.ts';
import { fileOf, findNotation, sourceOf } from './queries.server.ts';
import { notationFormat, problemMessage } from './rules.ts';
import type { NotationChanges } from './schema.server.ts';

const FIRST_SAMPLE_PAGES = 1;

/** @throws AppError unauthenticated, forbidden, not_found, validation, too_large */
export async function storeNotation(ctx: With<'engraver'>, opusNo: string, given: GivenFile): Promise<NotationFile> {
  requireAdmin(ctx);
  const { text, ...file } = readNotationFile(given);
  const fileName = file.fileName || `opus-${opusNo}`;
  const format = notationFormat(text);
  if (!format) throw fieldRefused('notation', NOT_MUSIC);
  if (!(await findItem(ctx, 'compositions', opusNo))) throw new AppError('not_found', NO_SUCH_ITEM);
  const before = await findNotation(ctx, opusNo);
  const samplePages = before?.samplePages ?? FIRST_SAMPLE_PAGES;
  const source: Source = { format, text, samplePages };
  const facts = await ensureEngraved(ctx, source, { urgent: true, patienceMs: ENGRAVING_PATIENCE_MS });
  if (isRefusal(facts)) throw fieldRefused('notation', problemMessage(facts));
  return inTransaction(ctx, async (tx) => {
    const earlier = await takeForChange(tx, opusNo, (kept) =>
      changesBetween({ notation: kept?.fileName ?? '' }, { notation: fileName }),
    );
    const complete = earlier?.complete === 1;
    const row = rowOf(tx, opusNo, { ...source, fileName, complete, version: (earlier?.version ?? -1) + 1 });
    await putNotation(tx, row);
    return fileOf(row);
  });
}

export async function changeNotation(
  ctx: AppContext,
  opusNo: string,
  { complete, samplePages, seen: expectedVersion }: NotationChanges,
): Promise<NotationFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const changed = (kept: KeptNotation) => ({
      complete: complete ?? kept.complete === 1,
      samplePages: samplePages ?? kept.samplePages,
    });
    const before = await takeForChange(tx, opusNo, (kept) => {
      if (!kept) throw new AppError('not_found', NO_NOTATION);
      if (expectedVersion !== undefined && expectedVersion !== kept.version)
        throw new AppError('conflict', NOTATION_CHANGED_SINCE);
      const { complete: was, samplePages: pages } = kept;
      return changesBetween({ complete: was === 1, samplePages: pages }, changed(kept));
    });
    if (!before) throw new AppError('not_found', NO_NOTATION);
    const { fileName, version } = before;
    const row = rowOf(tx, opusNo, { ...sourceOf(before), ...changed(before), fileName, version: version + 1 });
    await putNotation(tx, row);
    return fileOf(row);
  });
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function removeNotation(ctx: AppContext, opusNo: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await takeForChange(tx, opusNo, (kept) =>
      changesBetween({ notation: kept?.fileName ?? '' }, { notation: '' }),
    );
    if (!before) throw new AppError('not_found', NO_NOTATION);
  });
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function readNotation(ctx: AppContext, opusNo: string): Promise<NotationFile & { text: string }> {
  requireAdmin(ctx);
  const row = await findNotation(ctx, opusNo);
  if (!row) throw new AppError('not_found', NO_NOTATION);
  return { ...fileOf(row), text: row.source };
}

/** Locks the content and records the change. */
async function takeForChange(
  tx: AdminContext,
  opusNo: string,
  changesOf: (kept: KeptNotation | null) => AuditChange[],
): Promise<KeptNotation | null> {
  await raiseContentVersion(tx);
  const work = await findItem<{ title: string }>(tx, 'compositions', opusNo);
  if (!work) throw new AppError('not_found', NO_SUCH_ITEM);
  const before = await takeNotation(tx, opusNo);
  const changes = changesOf(before);
  if (changes.length > 0) await recordContentAct(tx, work, work.body.title, changes);
  return before;
}
