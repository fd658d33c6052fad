import { z } from '@hono/zod-openapi';
import { ENTRY_CENTS_MAX } from '../ledger/model.ts';
import { daySchema } from '../ledger/schema.server.ts';
import { CONFIRMED_AT_ONCE_MAX } from '../orders/model.ts';
import { orderSchema, referenceSchema } from '../orders/schema.server.ts';
import { BANK_VERDICTS, LINE_NAME, STATEMENT_MAX_BYTES } from './model.ts';

/** Uploads are a separate form part. */
export const statementSchema = z
  .strictObject({ text: z.string().max(STATEMENT_MAX_BYTES).default('') })
  .openapi('Statement');

const bankRowSchema = z.object({ row: z.int(), date: z.string(), amount: z.string(), text: z.string() });
export type BankRow = z.infer<typeof bankRowSchema>;

export const bankPreviewSchema = z
  .object({
    findings: z.array(
      bankRowSchema.extend({
        verdict: z.enum(BANK_VERDICTS),
        words: z.string(),
        reference: z.string(),
        order: orderSchema
          .pick({ _id: true, code: true, buyerName: true, buyerEmail: true, totalCents: true, version: true })
          .nullable(),
        event: z
          .object({ _id: z.string(), code: z.string(), clientName: z.string(), day: z.string(), line: z.string() })
          .nullable()
          .openapi({ description: '`line` is what the payment is called in the ledger, so that it is booked once.' }),
        cents: z.int().nullable(),
        name: z.string(),
      }),
    ),
    others: z.object({ total: z.int(), rows: z.array(bankRowSchema) }),
    ignored: z.int(),
  })
  .openapi('BankPreview', { description: 'What a file of the bank says. Nothing of it is stored.' });
export type BankPreview = z.infer<typeof bankPreviewSchema>;
export type BankFinding = BankPreview['findings'][number];

export const bankLinesSchema = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          event: z.string().max(60),
          line: z.string().regex(LINE_NAME),
          cents: z.int().min(1).max(ENTRY_CENTS_MAX),
          day: daySchema,
          reference: referenceSchema.default(''),
        }),
      )
      .min(1)
      .max(CONFIRMED_AT_ONCE_MAX),
  })
  .openapi('BankLines');
export type BankLine = z.infer<typeof bankLinesSchema>['lines'][number];

export const bookedLinesSchema = z
  .object({ confirmed: z.array(z.string()), refused: z.array(z.object({ id: z.string(), words: z.string() })) })
  .openapi('BookedLines', { description: 'Lines that were booked, and why the others were not.' });
