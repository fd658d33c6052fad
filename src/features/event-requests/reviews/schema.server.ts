import { z } from '@hono/zod-openapi';
import { isOneLine, isPlainText, ONE_LINE } from '#/platform/text/control-characters.ts';
import { payAccessSchema } from '../agreement/schema.server.ts';
import { REVIEW_LONG, REVIEW_NEEDED, SIGNED_AS_LONG, SIGNED_AS_NEEDED } from './messages.ts';
import { REVIEW_WORDS_MAX, SIGNED_AS_MAX } from './model.ts';

/** What a client says; another takes its place. */
export const newReviewSchema = payAccessSchema
  .extend({
    words: z
      .string()
      .max(REVIEW_WORDS_MAX, REVIEW_LONG)
      .refine(isPlainText, ONE_LINE)
      .transform((text) => text.trim())
      .refine((text) => text !== '', REVIEW_NEEDED),
    signedAs: z
      .string()
      .max(SIGNED_AS_MAX, SIGNED_AS_LONG)
      .refine(isOneLine, ONE_LINE)
      .transform((text) => text.trim())
      .default(''),
    mayShow: z.boolean().openapi({ description: 'Whether visitors may read it, under the name given.' }),
  })
  .refine(({ signedAs, mayShow }) => !mayShow || signedAs !== '', { path: ['signedAs'], message: SIGNED_AS_NEEDED })
  .openapi('NewReview');
export type NewReview = z.infer<typeof newReviewSchema>;

export const shownOrNotSchema = z
  .strictObject({
    shown: z.boolean(),
    givenAt: z.string().max(30).openapi({ description: 'Of what was read: 409 when the client has changed it since.' }),
  })
  .openapi('ShownOrNot');
export type ShownOrNot = z.infer<typeof shownOrNotSchema>;
