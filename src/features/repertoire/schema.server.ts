import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import { FACETS, type Facet } from '../work-facts/model.ts';
import { correctedFactsSchema, engravedIncipitSchema, knownFactsSchema } from '../work-facts/schema.server.ts';
import { MOVEMENT_INCOMPLETE, UNKNOWN_MUSICIAN } from './messages.ts';
import {
  COMPOSER_MAX_LENGTH,
  KEYWORD_MAX_LENGTH,
  MOVEMENTS_MAX,
  OFFERS_MAX,
  REPERTOIRE_TYPES,
  TITLE_MAX_LENGTH,
} from './model.ts';

const repTypeSchema = z.enum(REPERTOIRE_TYPES);
const musicianIds = z.array(z.string().min(1).max(60)).max(500);

const lineSchema = (max: number, what: string, missing = `The ${what} is missing.`) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `The ${what} is longer than ${max} characters.`)
        // PostgreSQL refuses NUL.
        .refine(
          (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
          `The ${what} has a character that cannot be shown.`,
        ),
    );

export const newOpusSchema = z.strictObject({
  title: lineSchema(TITLE_MAX_LENGTH, 'title'),
  composer: lineSchema(COMPOSER_MAX_LENGTH, 'composer'),
  repType: z.enum(REPERTOIRE_TYPES, { error: `The type must be one of ${REPERTOIRE_TYPES.join(', ')}.` }),
  instrumentation: z.array(lineSchema(60, 'instrument')).min(1, 'At least one instrument is needed.').max(60),
  offeringMusicians: musicianIds,
  movements: z
    .array(
      z.strictObject({
        movementTitle: lineSchema(TITLE_MAX_LENGTH, 'movement title'),
        movementOfferingMusicians: musicianIds,
      }),
    )
    .max(MOVEMENTS_MAX, `A work can have at most ${MOVEMENTS_MAX} movements.`),
});

export type NewOpus = z.infer<typeof newOpusSchema>;

const offering = z.array(z.string().regex(ID, UNKNOWN_MUSICIAN)).max(500);

const movementInputSchema = z.strictObject({
  movementTitle: lineSchema(TITLE_MAX_LENGTH, 'movement title', MOVEMENT_INCOMPLETE),
  movementOfferingMusicians: offering.min(1, MOVEMENT_INCOMPLETE),
});

const tooManyMovements = `A work can have at most ${MOVEMENTS_MAX} movements.`;

export const opusInputSchema = newOpusSchema
  .extend({
    offeringMusicians: offering.default([]),
    movements: z.array(movementInputSchema).max(MOVEMENTS_MAX, tooManyMovements).default([]),
    ownFacts: correctedFactsSchema.optional(),
  })
  .openapi('NewOpus');

export type OpusInput = z.infer<typeof opusInputSchema>;

/** Omitted fields stay. `movements` is the whole list. */
export const opusChangesSchema = newOpusSchema
  .extend({
    offeringMusicians: offering,
    movements: z
      .array(
        movementInputSchema.extend({
          _id: z
            .string()
            .max(60)
            .optional()
            .openapi({ description: 'Given, it stays the same movement; new ones have none.' }),
        }),
      )
      .max(MOVEMENTS_MAX, tooManyMovements),
    ownFacts: correctedFactsSchema.openapi({ description: 'What the owners know better; whole.' }),
  })
  .partial()
  .extend({ seen: z.number().int().min(0).optional() })
  .openapi('OpusChanges');

export type OpusChanges = z.infer<typeof opusChangesSchema>;

export const offersSchema = z
  .strictObject({
    opusIds: z.array(z.string().regex(ID)).min(1, 'Please choose at least one work.').max(OFFERS_MAX),
    musicianId: z.string().regex(ID, UNKNOWN_MUSICIAN),
    offers: z.boolean().openapi({ description: 'True adds the musician, false takes them away.' }),
  })
  .openapi('Offers');

export type Offers = z.infer<typeof offersSchema>;

const movementSchema = z
  .object({ _id: z.string(), movementTitle: z.string(), movementOfferingMusicians: z.array(z.string()) })
  .openapi('Movement');

export const opusSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    /** 'Ludwig van Beethoven'. */
    composer: z.string(),
    repType: repTypeSchema,
    instrumentation: z.array(z.string()),
    offeringMusicians: z.array(z.string()).openapi({ description: 'Musician ids.' }),
    movements: z.array(movementSchema),
    ownFacts: correctedFactsSchema.optional().openapi({ description: 'Not there where nothing was corrected.' }),
  })
  .openapi('Opus');
export type Opus = z.infer<typeof opusSchema>;

export const opusDetailsSchema = itemDetailsSchema(opusSchema).openapi('OpusFile');

const musicianNameSchema = z.object({ _id: z.string(), name: z.string() }).openapi('MusicianName');

const otherSettingSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    repType: repTypeSchema,
    instrumentation: z.array(z.string()),
    sameWork: z.boolean().openapi({ description: 'False: the whole that it is part of, or a part of it.' }),
  })
  .openapi('OtherSetting');
export type OtherSetting = z.infer<typeof otherSettingSchema>;

const opusCardSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    composer: z.string(),
    repType: repTypeSchema,
    instrumentation: z.array(z.string()),
    musicians: z.array(musicianNameSchema),
    facts: knownFactsSchema,
    settings: z
      .array(otherSettingSchema)
      .optional()
      .openapi({ description: 'The same music in other settings, on pages of works: the first of them.' }),
    incipit: engravedIncipitSchema.optional().openapi({ description: 'Where one is known, once it is engraved.' }),
  })
  .openapi('OpusCard');
export type OpusCard = z.infer<typeof opusCardSchema>;

export const opusPageSchema = z
  .object({
    items: z.array(opusCardSchema),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  })
  .openapi('OpusPage');
export type OpusPage = z.infer<typeof opusPageSchema>;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((given) => !given.includes('\0'), 'This holds a character that no name has.')
    .optional();

const facet = (name: Facet) =>
  z
    .string()
    .default('')
    .openapi({ description: `One of ${FACETS[name].join(', ')}.` });
const facetQuery = {
  occasion: facet('occasion'),
  mood: facet('mood'),
  dynamic: facet('dynamic'),
  period: facet('period'),
  form: facet('form'),
  length: facet('length'),
} satisfies Record<Facet, unknown>;

export const opusQuerySchema = z.strictObject({
  repType: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ description: 'Solo, Chamber Music or Piano Reduction, any case; may be repeated.' }),
  composer: text(COMPOSER_MAX_LENGTH).openapi({ description: 'Exact name, as stored.' }),
  instrument: text(60).openapi({ description: 'An instrument or one of the families: flute also matches piccolo.' }),
  keyword: text(KEYWORD_MAX_LENGTH).openapi({
    description: 'Part of the title or of a movement title; case and accents are ignored.',
  }),
  musician: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ description: 'Id of a musician; may be repeated: works that any of them offers.' }),
  ...facetQuery,
  limit: z.coerce.number().int().min(1).max(100).optional().openapi({ description: '1 to 100, 20 when left out.' }),
  cursor: text(1000),
});

export const composerQuerySchema = z.strictObject({ search: text(COMPOSER_MAX_LENGTH) });

export const composerCountSchema = z.object({ name: z.string(), works: z.number().int() }).openapi('ComposerCount');
export type ComposerCount = z.infer<typeof composerCountSchema>;
