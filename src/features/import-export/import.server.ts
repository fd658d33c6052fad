import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { lockRows } from '#/database/lock-rows.ts';
import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { type Cells, ImportError, readRows } from './file.server.ts';
import { CHANGED_SINCE_PREVIEW, FILE_NEEDED, importedText, NOT_CSV_OR_JSON, SOME_REFUSED } from './messages.ts';
import type { FileFormat, ImportKind, ImportPreview, ImportResult } from './model.ts';
import { type Given, type ImportPlan, planRows, type RowKind } from './plan.server.ts';
import { MUSICIAN_ROWS, musicianFromCells } from './rows/musician-rows.server.ts';
import { opusFromCells, opusRows } from './rows/opus-rows.server.ts';
import { knownPeople, type People } from './rows/people.server.ts';
import { performanceFromCells, performanceRows } from './rows/performance-rows.server.ts';

interface ImportFile {
  kind: ImportKind;
  format: FileFormat;
  bytes: Uint8Array;
  /** Name to musician id or e-mail. */
  aliases?: ReadonlyMap<string, string>;
}

const ROWS: Record<ImportKind, { fromCells(cells: Cells): Given; of(people: People): RowKind<Given> }> = {
  opuses: { fromCells: opusFromCells, of: opusRows },
  musicians: { fromCells: musicianFromCells, of: () => MUSICIAN_ROWS },
  performances: { fromCells: performanceFromCells, of: performanceRows },
};

/** A dry run. @throws ImportError for an unusable file */
export async function planImport(tx: AppContext, { kind, format, bytes, aliases }: ImportFile): Promise<ImportPlan> {
  const { fromCells, of } = ROWS[kind];
  const rows = readRows(kind, format, bytes, fromCells);
  return planRows(tx, of(await knownPeople(tx, aliases)), rows);
}

interface Decision {
  /** Otherwise one refused row stops everything. */
  skipRefused: boolean;
  /** Of the seen preview: anything else is not written. */
  digest?: string | undefined;
}

/** One transaction. @throws ImportError as planImport, AppError conflict for a stale preview or refused row */
export async function runImport(ctx: AppContext, file: ImportFile, decision: Decision): Promise<ImportPreview> {
  try {
    return await inTransaction(ctx, async (tx) => {
      // Two imports of one file would add everything twice.
      await lockRows(tx.db, 'locks', ['import']);
      const { preview, write } = await planImport(tx, file);
      if (decision.digest !== undefined && decision.digest !== preview.digest) throw changedSince();
      if (preview.refused.length > 0 && !decision.skipRefused) throw new AppError('conflict', SOME_REFUSED);
      if (!(await write(tx))) throw changedSince();
      return preview;
    });
  } catch (error) {
    // Added concurrently.
    throw isUniqueViolation(error) ? changedSince() : error;
  }
}

function changedSince(): AppError {
  return new AppError('conflict', CHANGED_SINCE_PREVIEW);
}

/** @throws AppError unauthenticated, forbidden, validation */
export async function previewImport(ctx: AppContext, file: ImportFile): Promise<ImportPreview> {
  requireAdmin(ctx);
  return withMessages(async () => (await planImport(ctx, file)).preview);
}

/** @throws AppError unauthenticated, forbidden, validation, conflict */
export async function confirmImport(
  ctx: AppContext,
  file: ImportFile & { fileName: string },
  decision: Decision & { digest: string },
): Promise<ImportResult> {
  requireAdmin(ctx);
  return withMessages(() =>
    inTransaction(ctx, async (tx) => {
      const preview = await runImport(tx, file, decision);
      const { added, changed, unchanged, refused } = preview;
      const counts = { added: added.length, changed: changed.length, unchanged, refused: refused.length };
      await recordAct(tx, {
        kind: 'import',
        itemId: file.kind,
        itemName: file.fileName.slice(0, 200),
        action: 'added',
        changes: [{ field: file.kind, from: '', to: importedText(file.kind, counts) }],
      });
      return counts;
    }),
  );
}

export function formatOf(fileName: string): FileFormat {
  const ending = /\.(csv|json)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'json') return ending;
  throw fileRefused(fileName === '' ? FILE_NEEDED : NOT_CSV_OR_JSON);
}

export function fileRefused(message: string): AppError {
  return new AppError('validation', message, { fields: { file: message } });
}

async function withMessages<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImportError ? fileRefused(error.message) : error;
  }
}
