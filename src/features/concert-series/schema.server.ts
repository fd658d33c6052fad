import { z } from '@hono/zod-openapi';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import {
  dollarsSchema,
  expectedVersionSchema,
  lineSchema,
  someParagraphsSchema,
  textSchema,
} from '../site-content/schema.server.ts';
import {
  DESCRIPTION_REQUIRED,
  EXTRA_UNNAMED,
  INTRODUCTION_REQUIRED,
  MINUTES_INVALID,
  PIANIST_REQUIRED,
  PIECE_BY_NOBODY,
  PIECE_UNTITLED,
  PRICE_INVALID,
  PROGRAM_EMPTY,
  PROGRAM_TOO_LONG,
  TITLE_REQUIRED,
  TOO_MANY_EXTRAS,
} from './messages.ts';
import {
  CONCERT_DESCRIPTION_MAX_LENGTH,
  CONCERT_MINUTES_MAX,
  CONCERT_PRICE_MAX,
  CONCERT_TITLE_MAX_LENGTH,
  EXTRA_LABEL_MAX_LENGTH,
  EXTRAS_MAX,
  GROUNDS,
  OCCASION_MAX_LENGTH,
  PIECE_MAX_LENGTH,
  PIECES_MAX,
  THEMES,
} from './model.ts';

const lineText = z.string().trim().min(1);

const dollars = dollarsSchema(0, CONCERT_PRICE_MAX, PRICE_INVALID);

export const concertSchema = z.strictObject({
  /** Also its id. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, figures and single hyphens.')
    .max(60),
  pianist: lineText,
  title: lineText.max(80),
  description: lineText,
  program: z
    .array(
      z.strictObject({
        title: lineText,
        composer: lineText,
        arranger: lineText.optional(),
        transcriber: lineText.optional(),
      }),
    )
    .min(1),
  /** With intermissions. */
  duration: z.int().min(1),
  basePrice: dollars,
  /** What it is for, if its owners say so; else `content/occasions.json` does. */
  occasion: z.string().max(OCCASION_MAX_LENGTH).optional(),
  theme: z.enum(THEMES),
  dynamic: z.enum(DYNAMICS),
  ground: z.enum(GROUNDS),
});
export type Concert = z.infer<typeof concertSchema>;

export const concertsFileSchema = z.array(concertSchema).superRefine((concerts, check) => {
  const seen = new Set<string>();
  for (const [index, { slug }] of concerts.entries()) {
    if (seen.has(slug))
      check.addIssue({ code: 'custom', path: [index, 'slug'], message: `another concert is called '${slug}' too` });
    seen.add(slug);
  }
});

/** `content/occasions.json`: what concerts are for, in the order in which they hang. */
export const occasionsFileSchema = z.array(z.strictObject({ title: lineText, concerts: z.array(lineText).min(1) }));
export type Occasion = z.infer<typeof occasionsFileSchema>[number];

export const seriesFileSchema = z.strictObject({
  introduction: lineText,
  disclaimers: z.array(lineText).min(1),
  brochure: z.strictObject({ title: lineText, foreword: z.array(lineText).min(1) }),
});

const extraId = z.string().regex(/^[a-z]+$/, 'An id has small letters only.');

export const pricingFileSchema = z.strictObject({
  extras: z.array(
    z.strictObject({
      id: extraId,
      label: lineText.max(60),
      price: dollars,
      per: z.enum(['guest', 'concert']),
    }),
  ),
});
export type PricedExtra = z.infer<typeof pricingFileSchema>['extras'][number];

export const wholeMinutes = z
  .int({ error: MINUTES_INVALID })
  .min(1, MINUTES_INVALID)
  .max(CONCERT_MINUTES_MAX, MINUTES_INVALID);
const byWhom = z
  .string()
  .trim()
  .max(PIECE_MAX_LENGTH, TOO_LONG)
  .refine(isOneLine, ONE_LINE)
  .transform((name) => name || undefined)
  .optional();

const pieceSchema = z.strictObject({
  title: lineSchema(PIECE_UNTITLED, PIECE_MAX_LENGTH),
  composer: lineSchema(PIECE_BY_NOBODY, PIECE_MAX_LENGTH),
  arranger: byWhom,
  transcriber: byWhom,
});

const posterSchema = z
  .strictObject({ theme: z.enum(THEMES), dynamic: z.enum(DYNAMICS), ground: z.enum(GROUNDS) })
  .openapi('Poster', { description: 'Which notation it is drawn in, how loud its title is set, and on which ground.' });

export const newConcertSchema = z
  .strictObject({
    pianist: lineSchema(PIANIST_REQUIRED, PIECE_MAX_LENGTH).openapi({
      description: 'Full name of one of the musicians.',
    }),
    title: lineSchema(TITLE_REQUIRED, CONCERT_TITLE_MAX_LENGTH),
    description: textSchema(DESCRIPTION_REQUIRED, CONCERT_DESCRIPTION_MAX_LENGTH),
    program: z.array(pieceSchema).min(1, PROGRAM_EMPTY).max(PIECES_MAX, PROGRAM_TOO_LONG),
    duration: wholeMinutes.openapi({ description: 'Minutes, intermissions included.' }),
    basePrice: dollars,
    occasion: z
      .string()
      .trim()
      .max(OCCASION_MAX_LENGTH, TOO_LONG)
      .refine(isOneLine, ONE_LINE)
      .optional()
      .openapi({ description: 'What it is for: it hangs with others that say the same. Empty, as it came.' }),
    poster: posterSchema.optional(),
  })
  .openapi('NewConcert');
export type ConcertFields = z.infer<typeof newConcertSchema>;

export const concertChangesSchema = newConcertSchema
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('ConcertChanges');

export const programPieceSchema = z.object({
  title: z.string(),
  composer: z.string(),
  arranger: z.string().optional(),
  transcriber: z.string().optional(),
});
export type ProgramPiece = z.infer<typeof programPieceSchema>;

export const storedConcertSchema = z
  .object({
    _id: z.string().openapi({ description: 'Its name in an address, too: it stays when the title changes.' }),
    pianist: z.string(),
    title: z.string(),
    description: z.string(),
    program: z.array(programPieceSchema),
    duration: z.int(),
    basePrice: z.number(),
    occasion: z.string().optional(),
    poster: posterSchema,
  })
  .openapi('Concert');

export const concertDetailsSchema = itemDetailsSchema(storedConcertSchema).openapi('ConcertFile');

export const seriesChangesSchema = z
  .strictObject({
    introduction: textSchema(INTRODUCTION_REQUIRED),
    disclaimers: someParagraphsSchema,
    brochure: z.strictObject({
      title: lineSchema(TITLE_REQUIRED, CONCERT_TITLE_MAX_LENGTH),
      foreword: someParagraphsSchema,
    }),
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('SeriesTexts');

export const extrasChangesSchema = z
  .strictObject({
    extras: z
      .array(
        z.strictObject({
          id: extraId.optional(),
          label: lineSchema(EXTRA_UNNAMED, EXTRA_LABEL_MAX_LENGTH),
          price: dollars,
          per: z.enum(['guest', 'concert']),
        }),
      )
      .max(EXTRAS_MAX, TOO_MANY_EXTRAS),
    seen: expectedVersionSchema,
  })
  .openapi('ExtrasChanges');

export type ExtrasChanges = z.infer<typeof extrasChangesSchema>;

export const priceSchema = z
  .object({
    lines: z.array(
      z.object({
        label: z.string(),
        amount: z.number().nullable().openapi({ description: 'Dollars; null while it is to be confirmed.' }),
        note: z.string().optional(),
        estimated: z.string().optional().openapi({ description: 'Id of the line of the estimate it answers.' }),
        musicianId: z.string().optional().openapi({ description: 'Who plays for it.' }),
      }),
    ),
    total: z.number().openapi({ description: 'Dollars: the sum of what is known.' }),
    exact: z.boolean().openapi({ description: 'False while a line is to be confirmed.' }),
  })
  .openapi('Price');
export type Price = z.infer<typeof priceSchema>;
export type PriceLine = Price['lines'][number];
