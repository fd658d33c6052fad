import { z } from '@hono/zod-openapi';
import { expectedVersionSchema, lineSchema, someParagraphsSchema, textSchema } from '../site-content/schema.server.ts';
import { FIGURE_LABEL_REQUIRED, FIGURE_REQUIRED, HEADLINE_REQUIRED, INTRODUCTION_REQUIRED } from './messages.ts';
import {
  FIGURE_LABEL_MAX_LENGTH,
  FIGURE_MAX_LENGTH,
  FIGURES_MAX,
  HEADLINE_MAX_LENGTH,
  INTRODUCTION_MAX_LENGTH,
} from './model.ts';

const text = z.string().trim().min(1);
/** Nothing where the owners have not written theirs. */
const orEmpty = z.string().trim();

/** Fields missing in old rows come from the file. */
export const aboutTextsSchema = z.strictObject({
  headline: orEmpty.optional(),
  introduction: orEmpty.optional(),
  figures: z.array(z.strictObject({ figure: text, words: text })).optional(),
  story: z.array(text),
});

export const aboutFileSchema = aboutTextsSchema.required().extend({
  carousel: z
    .array(
      z.strictObject({
        /** In `public/pictures/about`. */
        id: z.string().regex(/^[a-z0-9-]+$/, 'must be a file name in small letters'),
        who: z.enum(['hana', 'danylo', 'both']),
        alt: text,
        caption: text,
      }),
    )
    .min(1)
    .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, 'names a picture twice'),
});
export type AboutContent = z.infer<typeof aboutFileSchema>;
export type AboutTexts = Omit<AboutContent, 'carousel'>;
export type Figure = AboutContent['figures'][number];

export const aboutChangesSchema = z
  .strictObject({
    headline: lineSchema(HEADLINE_REQUIRED, HEADLINE_MAX_LENGTH),
    introduction: textSchema(INTRODUCTION_REQUIRED, INTRODUCTION_MAX_LENGTH),
    figures: z
      .array(
        z.strictObject({
          figure: lineSchema(FIGURE_REQUIRED, FIGURE_MAX_LENGTH),
          words: lineSchema(FIGURE_LABEL_REQUIRED, FIGURE_LABEL_MAX_LENGTH),
        }),
      )
      .max(FIGURES_MAX),
    story: someParagraphsSchema,
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('AboutTexts');
