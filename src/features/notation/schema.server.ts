import { z } from '@hono/zod-openapi';
import { expectedVersionSchema } from '../site-content/schema.server.ts';
import { SAMPLE_PAGES_INVALID } from './messages.ts';
import { NOTATION_FORMATS, SHEETS_MAX } from './model.ts';

export const notationFileSchema = z
  .object({
    format: z.enum(NOTATION_FORMATS),
    fileName: z.string(),
    fileSize: z.int().openapi({ description: 'Bytes.' }),
    updatedAt: z.string(),
    version: z.int(),
    complete: z.boolean().openapi({ description: 'It is the whole work: a full score can be typeset from it.' }),
    samplePages: z.int().openapi({ description: 'How many of its pages visitors may see, at most.' }),
  })
  .openapi('NotationFile');
export type NotationFile = z.infer<typeof notationFileSchema>;

export const notationChangesSchema = z
  .strictObject({
    complete: z.boolean().optional(),
    samplePages: z
      .int({ error: SAMPLE_PAGES_INVALID })
      .min(1, SAMPLE_PAGES_INVALID)
      .max(SHEETS_MAX, SAMPLE_PAGES_INVALID)
      .optional(),
    seen: expectedVersionSchema,
  })
  .openapi('NotationChanges');
export type NotationChanges = z.infer<typeof notationChangesSchema>;
