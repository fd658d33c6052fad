import { z } from '@hono/zod-openapi';
import { auditChangeSchema } from '../audit-log/schema.server.ts';
import { EXPORT_KINDS, FILE_FORMATS, IMPORT_KINDS } from './model.ts';

export const importKindSchema = z.object({ kind: z.enum(IMPORT_KINDS) });
export const exportKindSchema = z.object({ kind: z.enum(EXPORT_KINDS) });
export const exportQuerySchema = z.strictObject({ format: z.enum(FILE_FORMATS).default('csv') });

const choice = z.enum(['true', 'false']);

/** Only `dryRun` 'false' writes. */
export const importFormSchema = z
  .strictObject({
    dryRun: choice.default('true').openapi({ description: "'false' writes; anything else shows what would happen." }),
    skipRefused: choice.default('false').openapi({ description: "'true' writes all but the refused rows." }),
    digest: z.string().max(100).default('').openapi({ description: 'Of the preview that was seen; needed to write.' }),
  })
  .openapi('Import');

const note = z.object({ row: z.number().int(), name: z.string(), words: z.string() });
export type RowNote = z.infer<typeof note>;

const importPreviewSchema = z
  .object({
    kind: z.enum(IMPORT_KINDS),
    added: z.array(z.object({ row: z.number().int(), name: z.string() })),
    changed: z.array(
      z.object({
        row: z.number().int(),
        _id: z.string(),
        name: z.string(),
        changes: z.array(auditChangeSchema),
      }),
    ),
    unchanged: z.number().int(),
    refused: z.array(note),
    mended: z.array(note),
    /** Sent back to confirm exactly this. */
    digest: z.string(),
  })
  .openapi('ImportPreview');
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importResultSchema = z
  .object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  })
  .openapi('ImportResult');
export type ImportResult = z.infer<typeof importResultSchema>;

export const importAnswerSchema = z.union([importPreviewSchema, importResultSchema]);
