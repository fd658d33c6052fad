import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { SHEET_CELLS_MAX } from '#/platform/sheets/table.ts';
import { COMPOSER_MAX_LENGTH, REPERTOIRE_TYPES } from '../repertoire/model.ts';
import { CHOICES_MAX, COLUMN_KINDS, ROW_FATES } from './model.ts';

const composer = z.string().max(COMPOSER_MAX_LENGTH);

/** Uploads are a separate form part. */
export const sheetFormSchema = z.strictObject({}).openapi('Sheet');

export const sheetChoicesSchema = z
  .strictObject({
    columns: z
      .array(z.enum(COLUMN_KINDS))
      .max(SHEET_CELLS_MAX)
      .nullable()
      .default(null)
      .openapi({ description: 'What each column holds, from the left; "" is not read. Null: as it is guessed.' }),
    repType: z
      .enum([...REPERTOIRE_TYPES, 'instruments', ''])
      .default('')
      .openapi({ description: 'Of rows that name none. "instruments": one alone is a solo.' }),
    instruments: z.string().max(200).default('').openapi({ description: 'Of rows that name none: "violin & piano".' }),
    composer: composer.default('').openapi({ description: 'Of rows that name none.' }),
    composerAbove: z.boolean().default(false).openapi({ description: 'Rows without one have that of the row above.' }),
    offeredBy: z
      .array(z.string().regex(ID))
      .max(500)
      .nullable()
      .default(null)
      .openapi({ description: 'Musician ids, for rows that name none; empty for nobody yet. Null: not said yet.' }),
    composers: z
      .record(z.string().max(1000), composer.min(1))
      .refine((all) => Object.keys(all).length <= CHOICES_MAX, 'These are too many composers.')
      .default({})
      .openapi({ description: 'Who is meant, by how the spreadsheet writes it.' }),
  })
  .openapi('SheetChoices');
export type SheetChoices = z.infer<typeof sheetChoicesSchema>;

export const writeSheetSchema = z
  .strictObject({ digest: z.string().min(1).max(100).openapi({ description: 'Of the rows that were seen.' }) })
  .openapi('WriteSheet');

const rowSchema = z.object({
  row: z.int(),
  name: z.string(),
  fate: z.enum(ROW_FATES),
  words: z.string().openapi({ description: 'What becomes of it, or why it cannot be read.' }),
  notes: z.array(z.string()),
  opusId: z.string().optional().openapi({ description: 'The work that is here already.' }),
});
export type SheetRow = z.infer<typeof rowSchema>;

const composerChoiceSchema = z.object({
  written: z.string(),
  rows: z.int(),
  plain: z.string(),
  candidates: z.array(z.string()),
  chosen: z.string().openapi({ description: '"" while it is a question.' }),
});
export type ComposerChoice = z.infer<typeof composerChoiceSchema>;

export const sheetSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    sheetName: z.string(),
    others: z.array(z.string()),
    keptUntil: z.string(),
    headRow: z.int().openapi({ description: 'From 1; 0 where no row names the columns.' }),
    columns: z.array(z.object({ head: z.string(), kind: z.enum(COLUMN_KINDS), samples: z.array(z.string()) })),
    remembered: z.boolean(),
    lacks: z
      .object({ type: z.int(), instruments: z.int(), composer: z.int(), offeredBy: z.int() })
      .openapi({ description: 'How many rows name none.' }),
    choices: sheetChoicesSchema,
    composers: z.array(composerChoiceSchema),
    rows: z.array(rowSchema),
    digest: z.string(),
  })
  .openapi('SheetView', { description: 'What is made of each row. Nothing is written.' });
export type SheetView = z.infer<typeof sheetSchema>;

export const sentSheetSchema = z
  .object({ _id: z.string().openapi({ description: '"" where the columns are the house’s own: see POST /imports.' }) })
  .openapi('SentSheet');

export const batchSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(['import', 'merge']),
    name: z.string(),
    at: z.string(),
    by: z.string(),
    works: z.int(),
    undoneAt: z.string().nullable(),
  })
  .openapi('Batch', { description: 'What one press wrote.' });
export type Batch = z.infer<typeof batchSchema>;

export const batchUndoneSchema = z
  .object({
    undone: z.int(),
    kept: z.array(z.object({ row: z.int(), name: z.string(), words: z.string(), opusId: z.string() })),
  })
  .openapi('BatchUndone', { description: 'What was changed since stays, and is named.' });
export type BatchUndone = z.infer<typeof batchUndoneSchema>;

export const mergeSchema = z.strictObject({ from: composer.min(1), to: composer.min(1) }).openapi('ComposerMerge');
export type ComposerMerge = z.infer<typeof mergeSchema>;

export const mergedSchema = z
  .object({
    works: z.int(),
    left: z.array(z.object({ name: z.string(), words: z.string(), opusId: z.string() })),
  })
  .openapi('ComposersMerged');

export const mergeableSchema = z
  .object({ name: z.string(), works: z.int(), candidates: z.array(z.string()) })
  .openapi('MergeableComposer', { description: 'Works of a composer who may be one of the candidates.' });
export type Mergeable = z.infer<typeof mergeableSchema>;
