import { z } from '@hono/zod-openapi';
import { AMOUNT_WRONG } from '#/features/ledger/messages.ts';
import { ENTRY_CENTS_MAX, METHODS } from '#/features/ledger/model.ts';
import { daySchema } from '#/features/ledger/schema.server.ts';
import { dollarsSchema } from '#/features/site-content/schema.server.ts';
import { isPlainText, ONE_LINE } from '#/platform/text/control-characters.ts';
import { payAccessSchema } from '../agreement/schema.server.ts';
import { TIP_WORDS_LONG, TIP_WRONG } from './messages.ts';
import { TIP_CENTS_MAX, TIP_CENTS_MIN, TIP_WORDS_MAX } from './model.ts';

/** What a client gives. */
export const newTipSchema = payAccessSchema
  .extend({
    dollars: dollarsSchema(TIP_CENTS_MIN / 100, TIP_CENTS_MAX / 100, TIP_WRONG),
    words: z
      .string()
      .max(TIP_WORDS_MAX, TIP_WORDS_LONG)
      .refine(isPlainText, ONE_LINE)
      .transform((text) => text.trim().replace(/\s+/g, ' '))
      .default('')
      .openapi({ description: 'To the players, who read them. They go when the client is forgotten.' }),
    seenCents: z
      .int()
      .min(0)
      .openapi({ description: 'What was shown as given so far: 409 when it is another amount by now.' }),
  })
  .openapi('NewTip');
export type NewTip = z.infer<typeof newTipSchema>;

/** What an owner writes of tips; amounts as they are spoken of. */
export const tipActSchema = z
  .strictObject({
    act: z.enum(['came', 'back', 'from-payment']).openapi({
      description: '`from-payment`: of what was paid beyond what is owed, so much is a tip.',
    }),
    dollars: dollarsSchema(0.01, ENTRY_CENTS_MAX / 100, AMOUNT_WRONG),
    method: z.enum(METHODS).exclude(['gift']).optional(),
    day: daySchema,
  })
  .openapi('TipAct');
export type TipAct = z.infer<typeof tipActSchema>;
