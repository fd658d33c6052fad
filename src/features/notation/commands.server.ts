import type { Row } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';
import type { Source } from './engraver/contract.ts';
import { hashOf } from './engravings.server.ts';

export type KeptNotation = Row<'notations'>;

export function rowOf(
  { clock }: AppContext,
  opusNo: string,
  given: Source & { fileName: string; complete: boolean; version: number },
): KeptNotation {
  const { format, text, samplePages, fileName, complete, version } = given;
  return {
    opusNo,
    format,
    source: text,
    hash: hashOf(given),
    complete: complete ? 1 : 0,
    samplePages,
    fileName,
    updatedAt: clock.now().toISOString(),
    version,
  };
}

export async function takeNotation(tx: AppContext, opusNo: string): Promise<KeptNotation | null> {
  const row = await tx.db.deleteFrom('notations').where('opusNo', '=', opusNo).returningAll().executeTakeFirst();
  return row ?? null;
}

export async function putNotation(tx: AppContext, notation: KeptNotation): Promise<void> {
  // The engraver may be newer than the row.
  const { format, source: text, samplePages } = notation;
  const hash = hashOf({ format: format as Source['format'], text, samplePages });
  await tx.db
    .insertInto('notations')
    .values({ ...notation, hash })
    .execute();
}

export async function moveNotation(tx: AppContext, opusNo: string, to: string): Promise<void> {
  await tx.db.updateTable('notations').set({ opusNo: to }).where('opusNo', '=', opusNo).execute();
}

/** A new engraver version engraves everything again. */
export async function renewHashes(ctx: AppContext): Promise<void> {
  for (const row of await ctx.db.selectFrom('notations').selectAll().execute()) {
    const { opusNo, format, source: text, samplePages, hash: before } = row;
    const hash = hashOf({ format: format as Source['format'], text, samplePages });
    if (hash !== before) await ctx.db.updateTable('notations').set({ hash }).where('opusNo', '=', opusNo).execute();
  }
}
