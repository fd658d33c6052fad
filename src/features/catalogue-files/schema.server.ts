import { z } from '@hono/zod-openapi';
import { EXPORT_KINDS, FILE_FORMATS, IMPORT_KINDS } from './model.ts';

export const importKindSchema = z.object({ kind: z.enum(IMPORT_KINDS) });
export const exportKindSchema = z.object({ kind: z.enum(EXPORT_KINDS) });
export const exportQuerySchema = z.strictObject({ format: z.enum(FILE_FORMATS).default('csv') });

const choice = z.enum(['true', 'false']);

/** The fields of the form beside its file. Only `dryRun` 'false' writes. */
export const importFormSchema = z
  .strictObject({
    dryRun: choice.default('true').openapi({ description: "'false' writes; anything else shows what would happen." }),
    skipRefused: choice.default('false').openapi({ description: "'true' writes all but the refused rows." }),
    digest: z.string().max(100).default('').openapi({ description: 'Of the preview that was seen; needed to write.' }),
  })
  .openapi('Import');

const note = z.object({ row: z.number().int(), name: z.string(), words: z.string() });

export const importAnswerSchema = z.union([
  z
    .object({
      kind: z.enum(IMPORT_KINDS),
      added: z.array(z.object({ row: z.number().int(), name: z.string() })),
      changed: z.array(
        z.object({
          row: z.number().int(),
          _id: z.string(),
          name: z.string(),
          changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      unchanged: z.number().int(),
      refused: z.array(note),
      mended: z.array(note),
      digest: z.string(),
    })
    .openapi('ImportPreview'),
  z
    .object({
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    })
    .openapi('ImportResult'),
]);
