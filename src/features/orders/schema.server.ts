import { z } from '@hono/zod-openapi';
import { CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { isOneLine, ONE_LINE } from '#/platform/text/control-characters.ts';
import { emailSchema } from '../accounts/schema.server.ts';
import { giftCodeField } from '../gift-certificates/schema.server.ts';
import { expectedVersionSchema } from '../site-content/schema.server.ts';
import {
  BUYER_NAME_LONG,
  COPIES_INVALID,
  NO_SUCH_WORK,
  NOTHING_CHOSEN,
  REFERENCE_LONG,
  TOO_MANY_WORKS,
} from './messages.ts';
import {
  BUYER_NAME_MAX_LENGTH,
  CONFIRMED_AT_ONCE_MAX,
  COPIES_MAX,
  LINES_MAX,
  ORDER_ENTRY_KINDS,
  ORDER_SHOWS,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_STEPS,
  PAID_BY,
  PAYMENT_METHODS,
  REFERENCE_MAX_LENGTH,
} from './model.ts';

const buyerName = z.string().trim().max(BUYER_NAME_MAX_LENGTH, BUYER_NAME_LONG).refine(isOneLine, ONE_LINE);
export const referenceSchema = z.string().trim().max(REFERENCE_MAX_LENGTH, REFERENCE_LONG).refine(isOneLine, ONE_LINE);
const token = z.string().max(100);

export const orderRequestSchema = z
  .strictObject({
    buyerEmail: emailSchema,
    buyerName: buyerName.default('').openapi({ description: 'Whom the licence names; left out, it names the e-mail.' }),
    lines: z
      .array(
        z.strictObject({
          opusNo: z.string({ error: NO_SUCH_WORK }).max(20, NO_SUCH_WORK),
          copies: z.int({ error: COPIES_INVALID }).min(1, COPIES_INVALID).max(COPIES_MAX, COPIES_INVALID).default(1),
        }),
      )
      .min(1, NOTHING_CHOSEN)
      .max(LINES_MAX, TOO_MANY_WORKS),
    seenTotalCents: z
      .int()
      .optional()
      .openapi({ description: 'The total on the screen, in whole cents: 409 when it is another one by now.' }),
    captchaValue: z
      .string({ error: CAPTCHA_NOT_READY })
      .default('')
      .openapi({ description: 'The solution of a captcha, from who is not signed in.' }),
  })
  .openapi('OrderRequest');
export type OrderRequest = Omit<z.infer<typeof orderRequestSchema>, 'captchaValue'>;

export const placedOrderSchema = z
  .object({
    _id: z.string(),
    code: z.string(),
    shortcode: z.string(),
    totalCents: z.int(),
    mailed: z.boolean().openapi({ description: 'False after too many orders for this address within the hour.' }),
    orderPath: z.string().openapi({ description: 'The page of the order. Keep it: it is the way in.' }),
    payment: z
      .object({
        url: z.string().openapi({ description: 'With amount and shortcode, as far as it takes them.' }),
        shortcode: z.string(),
        asks: z
          .boolean()
          .openapi({ description: 'Nobody has said where buyers pay: the address is the contact form.' }),
        takesAmount: z.boolean().openapi({ description: 'The amount is filled in at that address.' }),
        takesNote: z.boolean().openapi({ description: 'The shortcode is filled in at that address.' }),
        qr: z.object({ path: z.string(), size: z.int() }).openapi({ description: 'Its dark modules as an SVG path.' }),
      })
      .openapi({ description: 'Where it is paid by phone, and the QR code of that.' }),
  })
  .openapi('PlacedOrder');
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const ownLinkSchema = placedOrderSchema.pick({ orderPath: true }).openapi('OwnOrderLink');
export const linkedOrderSchema = z.strictObject({ token }).openapi('LinkedOrder');
export const linkedGiftSchema = linkedOrderSchema.extend({ code: giftCodeField }).openapi('GiftForOrder');
export const linkedGiftPaymentSchema = linkedGiftSchema
  .extend({ seenCents: z.int().openapi({ description: 'What it was said to give: 409 when it is another by now.' }) })
  .openapi('OrderGiftPayment');
export const lostLinksSchema = z.strictObject({ email: emailSchema }).openapi('LostLinks');
export const messageSchema = z.object({ message: z.string() });

export const orderStepSchema = z
  .strictObject({
    step: z.enum(ORDER_STEPS),
    method: z.enum(PAYMENT_METHODS).default('phone').openapi({ description: 'Of a payment that is confirmed.' }),
    reference: referenceSchema.default(''),
    words: z.string().trim().max(2000).default('').openapi({ description: 'For ourselves, in the history.' }),
    seen: expectedVersionSchema,
  })
  .openapi('OrderStep');

export const buyerChangeSchema = z
  .strictObject({ buyerEmail: emailSchema.optional(), buyerName: buyerName.optional(), seen: expectedVersionSchema })
  .openapi('BuyerChange');

export const expectedVersionOnlySchema = z.strictObject({ seen: expectedVersionSchema });

export const confirmationsSchema = z
  .strictObject({
    orders: z
      .array(
        z.strictObject({ id: z.string().max(60), reference: referenceSchema.default(''), seen: expectedVersionSchema }),
      )
      .min(1)
      .max(CONFIRMED_AT_ONCE_MAX),
    method: z.enum(PAYMENT_METHODS).default('bank'),
  })
  .openapi('Confirmations');

export const confirmedSchema = z
  .object({
    confirmed: z.array(z.string()).openapi({ description: 'Ids of the orders that were confirmed.' }),
    refused: z.array(z.object({ id: z.string(), words: z.string() })),
  })
  .openapi('Confirmed');

const lineSchema = z.object({
  opusNo: z.string(),
  title: z.string(),
  composer: z.string(),
  copies: z.int(),
  unitCents: z.int(),
  ready: z.boolean(),
});
export type OrderLine = z.infer<typeof lineSchema>;

export const orderSchema = z
  .object({
    _id: z.string(),
    /** Distinguishes orders for people. */
    code: z.string(),
    shortcode: z.string(),
    status: z.enum(ORDER_STATUSES),
    statusSince: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    lines: z.array(lineSchema),
    totalCents: z.int(),
    createdAt: z.string(),
    claimedAt: z.string().nullable(),
    payment: z
      .object({
        paidAt: z.string(),
        method: z.enum(PAID_BY),
        reference: z.string(),
        receiptNo: z.int(),
      })
      .nullable(),
    deliveredAt: z.string().nullable(),
    linksRevokedAt: z.string().nullable(),
    version: z.int(),
  })
  .openapi('Order');
export type Order = z.infer<typeof orderSchema>;

export const orderDetailsSchema = z
  .object({
    order: orderSchema,
    history: z.array(
      z.object({
        at: z.string(),
        actor: z.string(),
        kind: z.enum(ORDER_ENTRY_KINDS),
        words: z.string(),
        mail: z.object({ _id: z.string(), state: z.string() }).optional(),
      }),
    ),
  })
  .openapi('OrderFile');
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type OrderEntry = OrderDetails['history'][number];

export const orderQuerySchema = z.object({
  search: z.string().max(200).default(''),
  show: z.enum(ORDER_SHOWS).optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
  page: z.string().optional(),
});

export const checkoutSchema = z
  .object({ url: z.string().openapi({ description: 'A page of Stripe’s, open for an hour.' }) })
  .openapi('Checkout');

export const paymentLineSchema = z
  .object({
    _id: z.string(),
    words: z.string(),
    orderId: z.string().nullable(),
    requestId: z.string().nullable(),
    receivedAt: z.string(),
  })
  .openapi('PaymentLine', { description: 'Something about a card payment that an owner has to see to.' });
export type PaymentLine = z.infer<typeof paymentLineSchema>;

export const orderExportSchema = orderQuerySchema.omit({ page: true });
