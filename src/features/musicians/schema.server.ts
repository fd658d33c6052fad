import { z } from '@hono/zod-openapi';
import { isWebAddress } from '#/platform/house/elsewhere.ts';
import { ID } from '#/platform/ids.ts';
import { isOneLine, ONE_LINE } from '#/platform/text/control-characters.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { nameProblem } from '../accounts/rules.ts';
import { checked, emailSchema } from '../accounts/schema.server.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import { expectedVersionSchema, lineSchema, paragraphsSchema } from '../site-content/schema.server.ts';
import { INSTRUMENT_NEEDED, RECORDINGS_WRONG } from './messages.ts';
import {
  EXPECTATION_MAX_LENGTH,
  MUSICIAN_INSTRUMENTS_MAX,
  OWN_WORDS_MAX,
  RECORDING_MAX_LENGTH,
  RECORDINGS_MAX,
  REPERTOIRE_MAX,
  SPECIALTIES_MAX,
  SPECIALTY_MAX_LENGTH,
} from './model.ts';

export const musicianSchema = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional().openapi({ description: 'Shown to clients and admins only.' }),
    instruments: z.array(z.string()),
    owner: z.boolean().openapi({ description: 'One of those the house belongs to: they stand first.' }),
  })
  .openapi('Musician');
/** `email` only for clients and admins (design section 5). */
export type Musician = z.infer<typeof musicianSchema>;

export const newMusicianSchema = z.strictObject({
  firstName: checked((name) => nameProblem(name, FIRST_NAME_REQUIRED), FIRST_NAME_REQUIRED).trim(),
  lastName: checked((name) => nameProblem(name, LAST_NAME_REQUIRED), LAST_NAME_REQUIRED).trim(),
  email: emailSchema,
  instruments: z
    .array(
      z
        .string()
        .trim()
        .min(2, 'An instrument has at least two letters.')
        .max(60, 'An instrument has at most 60 characters.')
        .refine(isOneLine, ONE_LINE),
    )
    .min(1, INSTRUMENT_NEEDED)
    .max(MUSICIAN_INSTRUMENTS_MAX, `At most ${MUSICIAN_INSTRUMENTS_MAX} instruments.`),
  owner: z.boolean().default(false),
});

const repertoire = z
  .array(z.string().regex(ID))
  .max(REPERTOIRE_MAX)
  .openapi({ description: 'Ids of the works offered.' });

export const musicianInputSchema = newMusicianSchema
  .extend({ availableRepertoire: repertoire.default([]) })
  .openapi('NewMusician');

export type MusicianInput = z.infer<typeof musicianInputSchema>;

export const musicianChangesSchema = newMusicianSchema
  .extend({ owner: z.boolean(), availableRepertoire: repertoire })
  .partial()
  .extend({ seen: z.number().int().min(0).optional() })
  .openapi('MusicianChanges');

export type MusicianChanges = z.infer<typeof musicianChangesSchema>;

const musicianEntrySchema = musicianSchema.extend({
  email: z.string(),
  availableRepertoire: z.array(z.object({ _id: z.string(), title: z.string(), composer: z.string() })),
});
export type MusicianEntry = z.infer<typeof musicianEntrySchema>;
export type OfferedWork = MusicianEntry['availableRepertoire'][number];

export const musicianDetailsSchema = itemDetailsSchema(musicianEntrySchema).openapi('MusicianFile');

/** A sentence each; '' or absent for none. */
function whatToExpectSchema<Sentence extends z.ZodType>(sentence: Sentence) {
  return z
    .strictObject({ brings: sentence, needs: sentence, travel: sentence, dress: sentence, settingUp: sentence })
    .optional();
}

const profileSchema = z.strictObject({
  /** One sentence of theirs; '' for none. */
  ownWords: z.string().optional(),
  whatToExpect: whatToExpectSchema(z.string().optional()),
  specialties: z.array(z.string().trim().min(1)),
  biography: z.array(z.string().trim().min(1)),
  /** Addresses of pages elsewhere. */
  recordings: z.array(z.string()).optional(),
  /** Only admins see their dates. */
  datesHidden: z.boolean().optional(),
});

export const profilesFileSchema = z.record(z.string().min(1), profileSchema);

/** Old profiles also name owners: ignored. */
export const keptProfileSchema = z.object(profileSchema.shape);
export type MusicianProfile = z.infer<typeof keptProfileSchema>;
export type WhatToExpect = NonNullable<MusicianProfile['whatToExpect']>;

function sentenceSchema(maxLength: number, description: string) {
  return z
    .string()
    .trim()
    .max(maxLength, `At most ${maxLength} characters: one sentence.`)
    .refine(isOneLine, ONE_LINE)
    .optional()
    .openapi({ description });
}

export const profileChangesSchema = z
  .strictObject({
    ownWords: sentenceSchema(OWN_WORDS_MAX, 'One sentence in their own words; empty for none.'),
    whatToExpect: whatToExpectSchema(
      sentenceSchema(EXPECTATION_MAX_LENGTH, 'One sentence; empty for none. A sentence that is not named stays.'),
    ).openapi({ description: 'What a client may expect: what they bring, need and wear, how far they travel.' }),
    specialties: z
      .array(lineSchema('Please write something, or take the line out.', SPECIALTY_MAX_LENGTH))
      .max(SPECIALTIES_MAX, `There can be ${SPECIALTIES_MAX} specialties at most.`)
      .optional(),
    biography: paragraphsSchema.optional(),
    recordings: z
      .array(z.string().max(RECORDING_MAX_LENGTH, RECORDINGS_WRONG))
      .max(RECORDINGS_MAX, RECORDINGS_WRONG)
      .refine((addresses) => addresses.every(isWebAddress), RECORDINGS_WRONG)
      .optional()
      .openapi({ description: 'Addresses at which they can be heard or seen; empty for none.' }),
    datesHidden: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether others than admins are told to ask about any day.' }),
    seen: expectedVersionSchema,
  })
  .openapi('MusicianProfileChanges');

export type ProfileChanges = z.infer<typeof profileChangesSchema>;

export const profileFileSchema = itemDetailsSchema(
  z.object({
    ownWords: z.string().optional(),
    whatToExpect: whatToExpectSchema(z.string().optional()),
    specialties: z.array(z.string()),
    biography: z.array(z.string()),
    recordings: z.array(z.string()).optional(),
    datesHidden: z.boolean().optional(),
  }),
)
  .extend({ name: z.string().openapi({ description: 'Whose it is.' }) })
  .openapi('MusicianProfileFile');

export type NewMusician = z.infer<typeof newMusicianSchema>;
