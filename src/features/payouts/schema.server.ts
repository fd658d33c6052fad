import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { dollarsSchema } from '../site-content/schema.server.ts';
import { FEE_WRONG, MONTH_WRONG } from './messages.ts';
import { FEE_MAX, MEANS, PAID_AT_ONCE_MAX, PAYOUT_NOTE_MAX_LENGTH, PAYOUT_SHOWS } from './model.ts';
import { isMonth } from './rules.ts';

const id = z.string().regex(ID);
const seen = z
  .int()
  .min(0)
  .openapi({ description: 'The `version` that was on the screen; 409 when it has changed since.' });
const month = z.string().refine(isMonth, MONTH_WRONG).openapi({ example: '2026-11' });

export const payoutLineSchema = z
  .object({
    _id: z.string(),
    requestId: z.string().nullable().openapi({ description: 'Null once the request is gone.' }),
    musicianId: z.string(),
    name: z.string(),
    title: z.string().openapi({ description: 'Of the event.' }),
    eventDate: z.string().openapi({ example: '2026-11-28', description: 'Of a tip, the day it came.' }),
    tipId: z.string().nullable().openapi({ description: 'The tip of which it is a share; null: it is a fee.' }),
    words: z.string().openapi({ description: 'Of a tip: what the client wrote to the players.' }),
    feeCents: z.int().nullable().openapi({ description: 'Whole cents; null while nobody has said it.' }),
    note: z.string(),
    paidOn: z.string().nullable().openapi({ example: '2026-11-30' }),
    paidBy: z.enum(MEANS).nullable(),
    version: z.int(),
  })
  .openapi('PayoutLine');
export type PayoutLine = z.infer<typeof payoutLineSchema>;

export const payoutGroupSchema = z
  .object({
    musicianId: z.string(),
    name: z.string(),
    month: z.string().openapi({ example: '2026-11' }),
    lines: z.array(payoutLineSchema),
  })
  .openapi('PayoutGroup');
/** What one player earned in one month. */
export type PayoutGroup = z.infer<typeof payoutGroupSchema>;

export const payoutQuerySchema = z.strictObject({
  show: z.enum(PAYOUT_SHOWS).default('open'),
  month: month.or(z.literal('')).default(''),
  musician: id.or(z.literal('')).default(''),
  page: z.string().optional(),
});

export const payoutChangeSchema = z
  .strictObject({
    seen,
    fee: dollarsSchema(0, FEE_MAX, FEE_WRONG).nullable().openapi({ description: 'Null: nobody has said it.' }),
    note: z
      .string()
      .max(PAYOUT_NOTE_MAX_LENGTH, TOO_LONG)
      .refine(isOneLine, ONE_LINE)
      .transform((text) => text.trim())
      .openapi({ description: 'The player reads it too.' }),
  })
  .openapi('PayoutChange');
export type PayoutChange = z.infer<typeof payoutChangeSchema>;

export const paymentSchema = z
  .strictObject({
    lines: z.array(z.strictObject({ id, seen })).min(1).max(PAID_AT_ONCE_MAX),
    paidOn: z
      .string()
      .superRefine((text, check) => {
        const message = dateProblem(text);
        if (message) check.addIssue({ code: 'custom', message });
      })
      .openapi({ example: '2026-11-30' }),
    paidBy: z.enum(MEANS),
  })
  .openapi('PayoutPayment');
export type Payment = z.infer<typeof paymentSchema>;

export const sharesSchema = z
  .strictObject({
    shares: z
      .array(z.strictObject({ id, seen, dollars: dollarsSchema(0, FEE_MAX, FEE_WRONG) }))
      .min(1)
      .max(PAID_AT_ONCE_MAX)
      .openapi({ description: 'Of every player who has not been paid; together what they were.' }),
  })
  .openapi('TipShares');
export type Shares = z.infer<typeof sharesSchema>;

export const seenPayoutSchema = z.strictObject({ seen }).openapi('PayoutSeen');

export const statementQuerySchema = z.strictObject({ musician: id, month });

export const ownStatementQuerySchema = z.strictObject({ token: z.string().max(100), month });
