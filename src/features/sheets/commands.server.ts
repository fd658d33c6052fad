import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { lockRows } from '#/database/lock-rows.ts';
import { slices } from '#/database/slices.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { readSheet } from '#/platform/sheets/read-sheet.ts';
import { SheetError } from '#/platform/sheets/table.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { ownColumns } from '../import-export/file.server.ts';
import { CHANGED_SINCE_PREVIEW } from '../import-export/messages.ts';
import { recordBatch } from './batches/recording.server.ts';
import { NO_WORKS_IN_IT, NOTHING_NEW } from './messages.ts';
import { type Batch, SHEET_NAME_MAX_LENGTH, type SheetView } from './model.ts';
import { openSheet, sheetsKeptSince, viewOf, viewSheet } from './queries.server.ts';
import { type SheetChoices, sheetChoicesSchema } from './schema.server.ts';

/** Kept for a day, read by no one but admins. '' for one with the house's own columns. @throws AppError unauthenticated,
 * forbidden, validation */
export async function sendSheet(ctx: AppContext, file: { name: string; bytes: Uint8Array }): Promise<{ _id: string }> {
  requireAdmin(ctx);
  const { rows, name: sheetName, others } = await read(file.bytes);
  if (ownColumns('opuses', rows[0] ?? []) && /\.csv$/i.test(file.name)) return { _id: '' };
  if (rows.length < 2) throw fieldRefused('file', NO_WORKS_IN_IT);
  const id = newId();
  await ctx.db
    .insertInto('sheets')
    .values({
      id,
      name: file.name.slice(0, SHEET_NAME_MAX_LENGTH),
      sheetName: sheetName.slice(0, SHEET_NAME_MAX_LENGTH),
      others: JSON.stringify(others.slice(0, 20)),
      rows: JSON.stringify(rows),
      choices: JSON.stringify(sheetChoicesSchema.parse({})),
      sentAt: ctx.clock.now().toISOString(),
    })
    .execute();
  return { _id: id };
}

/** How it is understood; columns are remembered for the same heads. @throws AppError unauthenticated, forbidden, not_found */
export async function chooseForSheet(ctx: AppContext, id: string, choices: SheetChoices): Promise<SheetView> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const { layout } = await openSheet(tx, id);
    await tx.db
      .updateTable('sheets')
      .set({ choices: JSON.stringify(choices) })
      .where('id', '=', id)
      .execute();
    if (!choices.columns || layout.headRow < 0) return;
    const remembered = { kinds: JSON.stringify(choices.columns), chosenAt: tx.clock.now().toISOString() };
    await tx.db
      .insertInto('sheetHeads')
      .values({ heads: layout.key, ...remembered })
      .onConflict((conflict) => conflict.column('heads').doUpdateSet(remembered))
      .execute();
  });
  return viewSheet(ctx, id);
}

/** Whatever is new and understood, in one transaction. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function writeSheet(
  ctx: AppContext,
  id: string,
  digest: string,
): Promise<{ batch: Batch; sheet: SheetView }> {
  requireAdmin(ctx);
  const batch = await inTransaction(ctx, async (tx) => {
    // As imports by file: two of them would add everything twice.
    await lockRows(tx.db, 'locks', ['import']);
    const { sheet, plan } = await openSheet(tx, id);
    if (plan.digest !== digest) throw new AppError('conflict', CHANGED_SINCE_PREVIEW);
    if (plan.added.length === 0) throw new AppError('conflict', NOTHING_NEW);
    const ids = await plan.write(tx);
    if (!ids) throw new AppError('conflict', CHANGED_SINCE_PREVIEW);
    const versions = await versionsOf(tx, ids);
    return recordBatch(tx, {
      kind: 'import',
      name: sheet.name,
      items: plan.added.map(({ row, name }, place) => ({
        sheetRow: row,
        name,
        opusId: ids[place] ?? '',
        version: versions.get(ids[place] ?? '') ?? 0,
        composerBefore: null,
      })),
    });
  }).catch((error: unknown) => {
    // Added by somebody else meanwhile.
    throw isUniqueViolation(error) ? new AppError('conflict', CHANGED_SINCE_PREVIEW) : error;
  });
  return { batch, sheet: viewOf(await openSheet(ctx, id)) };
}

/** @throws AppError unauthenticated, forbidden */
export async function dropSheet(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.deleteFrom('sheets').where('id', '=', id).execute();
}

/** Those of yesterday. */
export async function forgetOldSheets(ctx: AppContext): Promise<void> {
  await ctx.db.deleteFrom('sheets').where('sentAt', '<=', sheetsKeptSince(ctx)).execute();
}

async function read(bytes: Uint8Array) {
  try {
    return await readSheet(bytes);
  } catch (error) {
    throw error instanceof SheetError ? fieldRefused('file', error.message) : error;
  }
}

async function versionsOf({ db }: AppContext, ids: readonly string[]): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const some of slices(ids))
    for (const { id, version } of await db
      .selectFrom('opuses')
      .select(['id', 'version'])
      .where('id', 'in', some)
      .execute())
      versions.set(id, version);
  return versions;
}
