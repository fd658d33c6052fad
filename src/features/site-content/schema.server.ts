import { z } from '@hono/zod-openapi';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { isInCents } from '#/platform/text/dollars.ts';
import { NOT_PLAIN, PARAGRAPHS_MISSING, TOO_MANY_PARAGRAPHS } from './messages.ts';
import { PARAGRAPH_MAX_LENGTH, PARAGRAPHS_MAX } from './model.ts';

/** A newer stored version is a 409. */
export const expectedVersionSchema = z
  .int()
  .min(0)
  .optional()
  .openapi({ description: 'The version this change was made from; answered with 409 when it is not the present one.' });

/** Up to two decimals. */
export function dollarsSchema(from: number, to: number, message: string) {
  return z
    .number({ error: message })
    .min(from, message)
    .max(to, message)
    .refine(isInCents, message)
    .openapi({ description: 'Dollars, with two decimals at most.' });
}

/** One required line. */
export function lineSchema(missing: string, maxLength: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'This should be text.') })
    .trim()
    .min(1, missing)
    .max(maxLength, TOO_LONG)
    .refine(isOneLine, ONE_LINE);
}

export function textSchema(missing: string, maxLength = PARAGRAPH_MAX_LENGTH) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'This should be text.') })
    .trim()
    .min(1, missing)
    .max(maxLength, TOO_LONG)
    .refine(isPlainText, NOT_PLAIN);
}

export const paragraphsSchema = z.array(textSchema(PARAGRAPHS_MISSING)).max(PARAGRAPHS_MAX, TOO_MANY_PARAGRAPHS);

export const someParagraphsSchema = paragraphsSchema.min(1, PARAGRAPHS_MISSING);
