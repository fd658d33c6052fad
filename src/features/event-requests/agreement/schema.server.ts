import { z } from '@hono/zod-openapi';
import { checked } from '#/features/accounts/schema.server.ts';
import { giftCodeField } from '#/features/gift-certificates/schema.server.ts';
import { expectedVersionSchema } from '#/features/site-content/schema.server.ts';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { DAYS_WRONG, LADDER_WRONG, NAME_NEEDED, PERCENT_WRONG, REASON_NEEDED, TAX_NAME_NEEDED } from './messages.ts';
import {
  COUNTERSIGN,
  DAYS_MAX,
  SIGNER_MAX,
  STEPS_MAX,
  TAX_LABEL_MAX,
  TERMS_TEXT_MAX,
  VOID_REASON_MAX,
} from './model.ts';
import { templateProblem } from './text/template.ts';

const percent = z.number(PERCENT_WRONG).min(0, PERCENT_WRONG).max(100, PERCENT_WRONG);
const days = z.int(DAYS_WRONG).min(0, DAYS_WRONG).max(DAYS_MAX, DAYS_WRONG);

/** `content/terms.json` */
export const termsSchema = z.strictObject({
  text: z
    .string()
    .max(TERMS_TEXT_MAX, TOO_LONG)
    .refine(isPlainText, ONE_LINE)
    .superRefine((text, check) => {
      const problem = templateProblem(text);
      if (problem) check.addIssue({ code: 'custom', message: problem });
    })
    .openapi({ description: "Plain text with fields like {client}; '## ' begins a heading, '- ' an item." }),
  depositPercent: percent.openapi({ description: 'Of the price, due on signing.' }),
  balanceDays: days.openapi({ description: 'The rest is due so many days before the event.' }),
  cancellation: z
    .array(z.strictObject({ days, percent }))
    .min(1, LADDER_WRONG)
    .max(STEPS_MAX, LADDER_WRONG)
    .refine(fallsTo0, LADDER_WRONG)
    .openapi({ description: 'What stays due of the price when it is cancelled so many days before, or more.' }),
  countersign: z.enum(COUNTERSIGN).openapi({ description: 'Whether sending it is the signature of the house.' }),
  tax: z
    .strictObject({
      label: z.string().max(TAX_LABEL_MAX, TOO_LONG).refine(isOneLine, ONE_LINE).default(''),
      percent,
      kinds: z
        .strictObject({
          players: percent.optional(),
          pieces: percent.optional(),
          extras: percent.optional(),
          travel: percent.optional(),
          other: percent.optional(),
        })
        .default({})
        .openapi({ description: 'Other rates, by where a line of the quote comes from.' }),
    })
    .default({ label: '', percent: 0, kinds: {} })
    .refine(
      ({ label, percent: rate, kinds }) => label.trim() !== '' || !isTaxed([rate, ...Object.values(kinds)]),
      TAX_NAME_NEEDED,
    )
    .openapi({ description: 'Included in every price, and said on invoices. At 0, as at first, nothing is said.' }),
});
export type AgreementTermsContent = z.infer<typeof termsSchema>;

export const termsChangesSchema = termsSchema.partial().extend({ seen: expectedVersionSchema }).openapi('TermsChanges');
export type TermsChanges = z.infer<typeof termsChangesSchema>;

function isTaxed(rates: readonly (number | undefined)[]): boolean {
  return rates.some((rate) => rate !== undefined && rate > 0);
}

function fallsTo0(steps: readonly { days: number; percent: number }[]): boolean {
  return (
    steps.at(-1)?.days === 0 &&
    steps.every(({ days: some, percent: part }, index) => {
      const before = steps[index - 1];
      return !before || (some < before.days && part >= before.percent);
    })
  );
}

const signer = z
  .string()
  .max(SIGNER_MAX, TOO_LONG)
  .refine(isOneLine, ONE_LINE)
  .transform((text) => text.trim())
  .refine((text) => text !== '', NAME_NEEDED);

/** By the link of a mail, or by the request of who is signed in. */
const access = {
  token: z.string().max(100).optional(),
  requestId: z.string().max(60).optional(),
};

export const signSchema = z
  .strictObject({
    ...access,
    textHash: z.string().max(64).openapi({ description: 'SHA-256 of the text that was read.' }),
    name: signer,
    consent: z.boolean(),
  })
  .openapi('AgreementSignature');
export type SignInput = z.infer<typeof signSchema>;

export const cancelSchema = z
  .strictObject({
    ...access,
    cents: z.int().openapi({ description: 'What stays due, as it was shown.' }),
    words: z.string().max(VOID_REASON_MAX, TOO_LONG).refine(isPlainText, ONE_LINE).default(''),
  })
  .openapi('AgreementCancellation');
export type CancelInput = z.infer<typeof cancelSchema>;

export const payAccessSchema = z.strictObject(access).openapi('AgreementAccess');

export const giftAccessSchema = z.strictObject({ ...access, code: giftCodeField }).openapi('GiftForAgreement');

export const payByGiftSchema = z
  .strictObject({
    ...access,
    code: giftCodeField,
    seenCents: z.int().openapi({ description: 'What it was said to give: 409 when it is another amount by now.' }),
  })
  .openapi('GiftPayment');

export const houseSignSchema = z.strictObject({ textHash: z.string().max(64), name: signer }).openapi('HouseSignature');

export const paperSignSchema = z
  .strictObject({
    textHash: z.string().max(64),
    name: signer,
    day: checked(dateProblem)
      .default('')
      .openapi({ description: 'That stands on the paper, YYYY-MM-DD; left out: today at the house.' }),
    words: z.string().max(VOID_REASON_MAX, TOO_LONG).refine(isPlainText, ONE_LINE).default(''),
  })
  .openapi('PaperSignature');
export type PaperSignInput = z.infer<typeof paperSignSchema>;

export const voidSchema = z
  .strictObject({
    textHash: z.string().max(64),
    state: z.enum(['open', 'signed']).optional().openapi({ description: 'As it was seen: 409 if it is another now.' }),
    reason: z
      .string()
      .max(VOID_REASON_MAX, TOO_LONG)
      .refine(isPlainText, ONE_LINE)
      .transform((text) => text.trim())
      .refine((text) => text !== '', REASON_NEEDED),
  })
  .openapi('AgreementVoiding');

export const verifiedSchema = z
  .object({
    found: z
      .object({
        version: z.int(),
        state: z.enum(['open', 'signed', 'void']),
        signatures: z.array(z.object({ party: z.enum(['client', 'house']), at: z.string() })),
      })
      .nullable(),
  })
  .openapi('VerifiedAgreement');
