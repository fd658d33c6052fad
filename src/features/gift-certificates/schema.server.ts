import { z } from '@hono/zod-openapi';
import { CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { isOneLine, isPlainText, ONE_LINE } from '#/platform/text/control-characters.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { EMAIL_INVALID } from '../accounts/messages.ts';
import { emailSchema } from '../accounts/schema.server.ts';
import { dollarsSchema } from '../site-content/schema.server.ts';
import {
  GIFT_AMOUNT_WRONG,
  GIFT_FROM_NEEDED,
  GIFT_MESSAGE_LONG,
  GIFT_NAME_LONG,
  GIFT_REASON_NEEDED,
  GIFT_TO_NEEDED,
} from './messages.ts';
import {
  GIFT_LEAST_CENTS,
  GIFT_MESSAGE_MAX,
  GIFT_MOST_CENTS,
  GIFT_NAME_MAX,
  GIFT_REASON_MAX,
  GIFT_STATES,
} from './model.ts';

const name = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(GIFT_NAME_MAX, GIFT_NAME_LONG).refine(isOneLine, ONE_LINE);

const noAddress = z.literal('');
const day = z.string().superRefine((text, check) => {
  const problem = dateProblem(text);
  if (problem) check.addIssue({ code: 'custom', message: problem });
});

export const giftOrderSchema = z
  .strictObject({
    buyerEmail: emailSchema,
    dollars: dollarsSchema(GIFT_LEAST_CENTS / 100, GIFT_MOST_CENTS / 100, GIFT_AMOUNT_WRONG),
    giverName: name(GIFT_FROM_NEEDED),
    recipientName: name(GIFT_TO_NEEDED),
    recipientEmail: z
      .union([noAddress, emailSchema], { error: EMAIL_INVALID })
      .default('')
      .openapi({ description: 'Left out: the giver prints it and hands it over.' }),
    message: z.string().trim().max(GIFT_MESSAGE_MAX, GIFT_MESSAGE_LONG).refine(isPlainText, ONE_LINE).default(''),
    mailOn: day.default('').openapi({ description: 'YYYY-MM-DD at the house; left out: as soon as it is paid.' }),
    captchaValue: z
      .string({ error: CAPTCHA_NOT_READY })
      .default('')
      .openapi({ description: 'The solution of a captcha, from who is not signed in.' }),
  })
  .openapi('GiftOrder');
export type GiftOrderRequest = Omit<z.infer<typeof giftOrderSchema>, 'captchaValue'>;

export const giftCodeField = z
  .string()
  .max(60)
  .openapi({ description: 'As on the sheet; small letters and spaces do no harm.' });

export const giftCodeSchema = z.strictObject({ code: giftCodeField }).openapi('GiftCode');

/** Says nothing of anybody. */
export const giftSummarySchema = z
  .object({
    cents: z.int().openapi({ description: 'As sold, in whole cents.' }),
    leftCents: z.int(),
    state: z.enum(GIFT_STATES),
  })
  .openapi('GiftBalance');
export type GiftSummary = z.infer<typeof giftSummarySchema>;

export const giftOfferSchema = z
  .object({
    givesCents: z.int().openapi({ description: 'What it pays of what is due next, in whole cents.' }),
    staysCents: z.int().openapi({ description: 'What is left on it afterwards.' }),
    dueCents: z.int().openapi({ description: 'What is due then.' }),
  })
  .openapi('GiftOffer');
export type GiftOffer = z.infer<typeof giftOfferSchema>;

const ofGift = {
  _id: z.string(),
  cents: z.int(),
  leftCents: z.int(),
  state: z.enum(GIFT_STATES),
  giverName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  mailOn: z.string(),
  mailedAt: z.string().nullable(),
};

/** For the giver. */
const giftOnOrderSchema = z.object({ ...ofGift, code: z.string().nullable() });
export type GiftOnOrder = z.infer<typeof giftOnOrderSchema>;

const listedGiftSchema = z
  .object({
    ...ofGift,
    orderId: z.string(),
    orderCode: z.string(),
    buyerEmail: z.string(),
    madeAt: z.string(),
    validSince: z.string().nullable(),
    voidedAt: z.string().nullable(),
    voidReason: z.string(),
  })
  .openapi('GiftCertificate');
export type ListedGift = z.infer<typeof listedGiftSchema>;

export const giftListSchema = z
  .object({ items: z.array(listedGiftSchema), total: z.int(), page: z.int(), pages: z.int() })
  .openapi('GiftCertificates');

export const resendGiftSchema = z
  .strictObject({ recipientEmail: emailSchema.optional().openapi({ description: 'Another address than so far.' }) })
  .openapi('GiftAgain');

export const voidGiftSchema = z
  .strictObject({
    reason: z
      .string({ error: GIFT_REASON_NEEDED })
      .trim()
      .min(1, GIFT_REASON_NEEDED)
      .max(GIFT_REASON_MAX)
      .refine(isOneLine, ONE_LINE),
  })
  .openapi('GiftVoid');
