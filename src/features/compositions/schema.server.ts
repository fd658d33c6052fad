import { z } from '@hono/zod-openapi';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import { dollarsSchema, expectedVersionSchema, lineSchema } from '../site-content/schema.server.ts';
import { MINUTES_MAX } from '../work-facts/model.ts';
import {
  COMPOSER_REQUIRED,
  DIFFICULTY_INVALID,
  INSTRUMENTS_REQUIRED,
  MINUTES_INVALID,
  MOVEMENT_EMPTY,
  OPUS_NO_INVALID,
  PAGES_INVALID,
  PARTS_INVALID,
  SCORE_PRICE_INVALID,
  samplePagesInvalid,
  TITLE_REQUIRED,
  TOO_MANY_MOVEMENTS,
  YEAR_INVALID,
} from './messages.ts';
import {
  DIFFICULTY_MAX,
  DIFFICULTY_MIN,
  MOVEMENTS_MAX,
  NAME_MAX_LENGTH,
  PAGES_MAX,
  PRICE_MAX,
  PRICE_MIN,
  SCORE_MINUTES_MIN,
  SCORE_PRICE_MAX,
  SCORE_PRICE_MIN,
  SCORE_SAMPLE_MAX,
  SCORE_YEAR_MAX,
  SCORE_YEAR_MIN,
  STORE_INSTRUMENTS,
  WORK_TITLE_MAX_LENGTH,
  YEAR_MAX,
  YEAR_MIN,
} from './model.ts';

const text = z.string().trim().min(1);

const keptWorkSchema = z.strictObject({
  composer: text,
  /** '7', '11_1' or 'b3'. */
  opusNo: z.string().regex(/^(\d+(_\d+)?|[b-z]\d+)$/, "must be like '7', '11_1' or 'b3' ('a' is for arrangements)"),
  title: text,
  movements: z.array(text),
  yearComposed: z.int().min(SCORE_YEAR_MIN).max(SCORE_YEAR_MAX),
  instrumentation: z.array(z.enum(STORE_INSTRUMENTS)).min(1),
  price: dollarsSchema(SCORE_PRICE_MIN, SCORE_PRICE_MAX, SCORE_PRICE_INVALID),
  /** 1 to 9; absent when ungraded. */
  difficulty: z.int().min(DIFFICULTY_MIN).max(DIFFICULTY_MAX).optional(),
  /** Of the PDF, as the owners say. */
  pages: z.int().min(1).max(PAGES_MAX).optional(),
  /** As it is usually played. */
  minutes: z.number().min(SCORE_MINUTES_MIN).max(MINUTES_MAX).optional(),
  /** The PDF holds the parts too. */
  withParts: z.boolean().optional(),
});
export type Composition = z.infer<typeof keptWorkSchema>;

const ofArrangements = {
  opusNo: z.string().regex(/^a\d+$/, "must start with 'a': 'a1'"),
  isTranscription: z.boolean(),
  biggerWork: z.string().trim().default(''),
  originalComposer: z.string().trim().default(''),
};

const keptArrangementSchema = keptWorkSchema.extend(ofArrangements);
/** `composer` is the arranger; ids start with 'a' (spec section 3). */
export type Arrangement = z.infer<typeof keptArrangementSchema>;

export const keptCompositionSchema = z.union([keptArrangementSchema, keptWorkSchema]);

const compositionSchema = keptWorkSchema.extend({
  yearComposed: z.int().min(YEAR_MIN).max(YEAR_MAX),
  price: dollarsSchema(PRICE_MIN, PRICE_MAX, SCORE_PRICE_INVALID),
});

export const compositionsFileSchema = uniqueByOpusNo(z.array(compositionSchema));

export const arrangementsFileSchema = uniqueByOpusNo(z.array(compositionSchema.extend(ofArrangements)));

export const paymentFileSchema = z.strictObject({
  payTo: z.literal('').or(z.url({ protocol: /^https$/, error: 'must be an https address, or empty' })),
});

const maybeLine = (maxLength: number) => z.string().trim().max(maxLength, TOO_LONG).refine(isOneLine, ONE_LINE);

const fieldsSchema = z.strictObject({
  composer: lineSchema(COMPOSER_REQUIRED, NAME_MAX_LENGTH),
  opusNo: z
    .string({ error: OPUS_NO_INVALID })
    .trim()
    .max(20, TOO_LONG)
    .regex(/^(\d+(_\d+)?|[a-z]\d+)$/, OPUS_NO_INVALID)
    .openapi({ description: "'7', '11_1' or 'b3'; of arrangements and transcriptions 'a1'." }),
  title: lineSchema(TITLE_REQUIRED, WORK_TITLE_MAX_LENGTH),
  movements: z.array(lineSchema(MOVEMENT_EMPTY, WORK_TITLE_MAX_LENGTH)).max(MOVEMENTS_MAX, TOO_MANY_MOVEMENTS),
  yearComposed: z.int({ error: YEAR_INVALID }).min(SCORE_YEAR_MIN, YEAR_INVALID).max(SCORE_YEAR_MAX, YEAR_INVALID),
  instrumentation: z.array(z.enum(STORE_INSTRUMENTS)).min(1, INSTRUMENTS_REQUIRED).max(STORE_INSTRUMENTS.length),
  price: dollarsSchema(SCORE_PRICE_MIN, SCORE_PRICE_MAX, SCORE_PRICE_INVALID),
  difficulty: z
    .int({ error: DIFFICULTY_INVALID })
    .min(DIFFICULTY_MIN, DIFFICULTY_INVALID)
    .max(DIFFICULTY_MAX, DIFFICULTY_INVALID)
    .nullable()
    .optional()
    .openapi({ description: 'A grade from 1 (easy) to 9 (difficult); null takes it away.' }),
  pages: z
    .int({ error: PAGES_INVALID })
    .min(1, PAGES_INVALID)
    .max(PAGES_MAX, PAGES_INVALID)
    .nullable()
    .optional()
    .openapi({ description: 'Pages of the PDF; those of a kept score come before. null takes it away.' }),
  minutes: z
    .number({ error: MINUTES_INVALID })
    .min(SCORE_MINUTES_MIN, MINUTES_INVALID)
    .max(MINUTES_MAX, MINUTES_INVALID)
    .nullable()
    .optional()
    .openapi({ description: 'How long it usually takes; null takes it away.' }),
  withParts: z
    .boolean({ error: PARTS_INVALID })
    .nullable()
    .optional()
    .openapi({ description: 'The PDF holds the parts of its players too, or the score alone; null takes it away.' }),
  isTranscription: z
    .boolean()
    .optional()
    .openapi({ description: 'Given, it is a transcription or an arrangement; left out, an original.' }),
  biggerWork: maybeLine(WORK_TITLE_MAX_LENGTH).optional(),
  originalComposer: maybeLine(NAME_MAX_LENGTH).optional(),
});

export const newCompositionSchema = fieldsSchema
  .extend({ movements: fieldsSchema.shape.movements.default([]) })
  .openapi('NewComposition');
export type CompositionFields = z.infer<typeof newCompositionSchema>;

export const compositionChangesSchema = fieldsSchema
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('CompositionChanges');

export const storedCompositionSchema = z
  .object({
    _id: z.string().openapi({ description: 'The opus number.' }),
    composer: z.string(),
    opusNo: z.string(),
    title: z.string(),
    movements: z.array(z.string()),
    yearComposed: z.int(),
    instrumentation: z.array(z.enum(STORE_INSTRUMENTS)),
    price: z.number(),
    difficulty: z
      .int()
      .optional()
      .openapi({ description: 'A grade from 1 to 9; left out while nobody has judged it.' }),
    pages: z.int().optional().openapi({ description: 'Pages of the PDF, as the owners say.' }),
    minutes: z.number().optional().openapi({ description: 'How long it usually takes.' }),
    withParts: z.boolean().optional().openapi({ description: 'The PDF holds the parts of its players too.' }),
    isTranscription: z.boolean().optional(),
    biggerWork: z.string().optional(),
    originalComposer: z.string().optional(),
  })
  .openapi('Composition');

export const scoreFileSchema = z
  .object({
    fileName: z.string(),
    fileSize: z.int().openapi({ description: 'Bytes.' }),
    uploadedAt: z.string(),
    source: z.enum(['uploaded', 'typeset']),
    pages: z.int(),
    samplePages: z
      .int()
      .openapi({ description: 'How many of them visitors see, stamped, where there is no notation.' }),
  })
  .openapi('ScoreFile');
export type ScoreFile = z.infer<typeof scoreFileSchema>;

export const scoreChangesSchema = z
  .strictObject({
    samplePages: z
      .int({ error: samplePagesInvalid(SCORE_SAMPLE_MAX) })
      .min(0, samplePagesInvalid(SCORE_SAMPLE_MAX))
      .max(SCORE_SAMPLE_MAX, samplePagesInvalid(SCORE_SAMPLE_MAX)),
  })
  .openapi('ScoreChanges');

export const compositionDetailsSchema = itemDetailsSchema(storedCompositionSchema)
  .extend({ score: scoreFileSchema.nullable() })
  .openapi('CompositionFile');

function uniqueByOpusNo<Works extends z.ZodType<{ opusNo: string }[]>>(works: Works) {
  return works.superRefine((list, refinement) => {
    const seen = new Set<string>();
    for (const [index, { opusNo }] of list.entries()) {
      if (seen.has(opusNo))
        refinement.addIssue({ code: 'custom', path: [index, 'opusNo'], message: `'${opusNo}' is there twice` });
      seen.add(opusNo);
    }
  });
}
