import { z } from '@hono/zod-openapi';
import { isPlainText, TOO_LONG } from '#/platform/text/control-characters.ts';
import { NOT_PLAIN } from '../site-content/messages.ts';
import { expectedVersionSchema } from '../site-content/schema.server.ts';
import { LEGAL_MAX } from './model.ts';

const text = z
  .string()
  .trim()
  .max(LEGAL_MAX, TOO_LONG)
  .refine(isPlainText, NOT_PLAIN)
  .openapi({ description: "Plain text; '## ' begins a heading, '- ' an item. Empty, it has no page." });

export const legalTextsSchema = z.strictObject({ privacy: text, terms: text, notice: text });
export type LegalTexts = z.infer<typeof legalTextsSchema>;

export const legalChangesSchema = legalTextsSchema
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('LegalChanges');
