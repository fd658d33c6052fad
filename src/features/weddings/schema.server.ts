import { z } from '@hono/zod-openapi';
import { expectedVersionSchema, lineSchema, textSchema } from '../site-content/schema.server.ts';
import {
  ANSWER_REQUIRED,
  ANSWERS_REQUIRED,
  HEADLINE_REQUIRED,
  INTRODUCTION_REQUIRED,
  QUESTION_REQUIRED,
  REVIEW_REQUIRED,
  REVIEWER_REQUIRED,
  TOO_MANY_ANSWERS,
  TOO_MANY_REVIEWS,
  TOO_MANY_SETS,
} from './messages.ts';
import {
  ANSWER_MAX_LENGTH,
  ANSWERS_MAX,
  QUESTION_MAX_LENGTH,
  REVIEW_MAX_LENGTH,
  REVIEWER_MAX_LENGTH,
  REVIEWS_MAX,
  WEDDING_HEADLINE_MAX_LENGTH,
  WEDDING_INTRODUCTION_MAX_LENGTH,
  WEDDING_SETS_MAX,
} from './model.ts';

const slug = z.string().trim().max(80);

/** `content/weddings.json`, and what is stored. */
export const weddingTextsSchema = z.strictObject({
  headline: lineSchema(HEADLINE_REQUIRED, WEDDING_HEADLINE_MAX_LENGTH),
  introduction: textSchema(INTRODUCTION_REQUIRED, WEDDING_INTRODUCTION_MAX_LENGTH),
  runningOrder: slug.openapi({ description: 'The set that is shown whole, by its id; empty for none.' }),
  sets: z.array(slug).max(WEDDING_SETS_MAX, TOO_MANY_SETS).openapi({ description: 'Those to begin from, by id.' }),
  concert: slug.openapi({ description: 'A concert of the series that is a whole wedding, by its id; or empty.' }),
  answers: z
    .array(
      z.strictObject({
        question: lineSchema(QUESTION_REQUIRED, QUESTION_MAX_LENGTH),
        answer: textSchema(ANSWER_REQUIRED, ANSWER_MAX_LENGTH),
      }),
    )
    .min(1, ANSWERS_REQUIRED)
    .max(ANSWERS_MAX, TOO_MANY_ANSWERS),
  reviews: z
    .array(
      z.strictObject({
        words: textSchema(REVIEW_REQUIRED, REVIEW_MAX_LENGTH),
        by: lineSchema(REVIEWER_REQUIRED, REVIEWER_MAX_LENGTH),
      }),
    )
    .max(REVIEWS_MAX, TOO_MANY_REVIEWS)
    .openapi({ description: 'None: nothing is shown.' }),
});
export type WeddingTexts = z.infer<typeof weddingTextsSchema>;

export const weddingChangesSchema = weddingTextsSchema
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('WeddingTexts');
export type WeddingChanges = z.infer<typeof weddingChangesSchema>;
