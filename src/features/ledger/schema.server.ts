import { z } from '@hono/zod-openapi';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { dollarsSchema } from '../site-content/schema.server.ts';
import { AMOUNT_WRONG } from './messages.ts';
import { ENTRY_CENTS_MAX, ENTRY_KINDS, ENTRY_WORDS_MAX, METHODS } from './model.ts';

const words = z
  .string()
  .max(ENTRY_WORDS_MAX, TOO_LONG)
  .refine(isOneLine, ONE_LINE)
  .transform((text) => text.trim())
  .default('');

export const daySchema = z
  .string()
  .superRefine((text, check) => {
    const problem = dateProblem(text);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  })
  .default('')
  .openapi({ description: 'YYYY-MM-DD; left out: today at the house.' });

/** What an owner writes; amounts as they are spoken of, without a sign. */
export const newLedgerEntrySchema = z
  .strictObject({
    kind: z.enum(['charge', 'payment', 'refund', 'waiver', 'chargeback', 'fee']),
    dollars: dollarsSchema(0.01, ENTRY_CENTS_MAX / 100, AMOUNT_WRONG),
    day: daySchema,
    method: z.enum(METHODS).optional(),
    words: words.openapi({ description: 'A reference, or what it is for. Goes when the client is forgotten.' }),
    dueOn: daySchema.openapi({ description: 'Of a charge: when it is due.' }),
    claimedAt: z.iso.datetime().max(30).optional().openapi({
      description:
        'When the client said that they had paid, as the history has it: the report that this confirms. Refused once something has come since.',
    }),
    seen: z.int().min(0).optional().openapi({
      description: 'How many entries the ledger had when it was read. Refused where it has others by now.',
    }),
    of: z.string().max(100).optional().openapi({
      description:
        'Entry of the card payment that goes back; understood where there is one. Only with method card, or a chargeback.',
    }),
  })
  .openapi('NewLedgerEntry');
export type NewLedgerEntry = z.infer<typeof newLedgerEntrySchema>;

const ledgerEntrySchema = z
  .object({
    _id: z.string(),
    kind: z.enum(ENTRY_KINDS),
    cents: z.int().openapi({ description: 'Whole cents; what is owed grows by them.' }),
    day: z.string(),
    at: z.string(),
    method: z.string().nullable(),
    payment: z.string().nullable().openapi({ description: 'The provider’s name of a card payment.' }),
    answers: z.string().nullable().openapi({ description: 'Entry that it takes back.' }),
    giftId: z.string().nullable().openapi({ description: 'Gift certificate that it sells, spends or fills up again.' }),
    dispute: z.string().nullable().openapi({ description: 'The provider’s name of a dispute.' }),
    actor: z.string(),
    words: z.string(),
  })
  .openapi('LedgerEntry');
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

const instalmentSchema = z.object({
  _id: z.string(),
  kind: z.enum(['whole', 'deposit', 'balance', 'extra']),
  label: z.string(),
  cents: z.int(),
  daysBefore: z.int().nullable(),
  dueOn: z.string(),
  openCents: z.int(),
});

export const ledgerViewSchema = z
  .object({
    entries: z.array(ledgerEntrySchema),
    owedCents: z.int().openapi({
      description:
        'The sum of the entries. Below zero the house owes: what came before it was charged it does not owe.',
    }),
    paidCents: z.int(),
    aheadCents: z.int().openapi({ description: 'Agreed or quoted, and not charged yet: a signature charges it.' }),
    openCents: z.int().openapi({ description: 'What is still to come, with what is not charged yet.' }),
    instalments: z.array(instalmentSchema),
  })
  .openapi('Ledger');
export type LedgerView = z.infer<typeof ledgerViewSchema>;
