import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dollarsSchema } from '../../site-content/schema.server.ts';
import { FEE_WRONG, NO_PLACES, SET_INSTRUMENT, UNKNOWN_PLAYER } from './messages.ts';
import {
  ANSWERS,
  ASK_STATES,
  ASKED_PER_POOL_MAX,
  FEE_MAX,
  HOWS,
  INSTRUMENT_MAX_LENGTH,
  INSTRUMENTS_PER_PLACE_MAX,
  MANNERS,
  PHONE_MAX_LENGTH,
  PLACES_PER_POOL_MAX,
  PLAYER_NOTE_MAX_LENGTH,
  POOLS_MAX,
  WAVE_HOURS,
  WAVE_HOURS_MAX,
} from './model.ts';

const id = z.string().regex(ID);
const instrument = z
  .string()
  .max(INSTRUMENT_MAX_LENGTH, TOO_LONG)
  .refine(isOneLine, ONE_LINE)
  .transform((text) => text.trim())
  .refine((text) => text !== '', SET_INSTRUMENT);
const instruments = z.array(instrument).min(1, SET_INSTRUMENT).max(INSTRUMENTS_PER_PLACE_MAX);
const fee = dollarsSchema(0, FEE_MAX, FEE_WRONG).nullable().default(null);
const note = z
  .string()
  .max(PLAYER_NOTE_MAX_LENGTH, TOO_LONG)
  .refine(isPlainText, ONE_LINE)
  .transform((text) => text.trim())
  .default('');

const pool = z.strictObject({
  _id: id.optional().openapi({ description: 'Of a list that is there already.' }),
  how: z.enum(HOWS).default('house'),
  manner: z.enum(MANNERS).default('waves'),
  hours: z.int().min(1).max(WAVE_HOURS_MAX).default(WAVE_HOURS),
  places: z
    .array(z.strictObject({ _id: id.optional(), instruments }))
    .min(1, NO_PLACES)
    .max(PLACES_PER_POOL_MAX),
  musicians: z
    .array(z.strictObject({ musicianId: z.string({ error: UNKNOWN_PLAYER }).regex(ID, UNKNOWN_PLAYER), fee }))
    .max(ASKED_PER_POOL_MAX)
    .default([])
    .openapi({ description: 'In the order in which they are asked.' }),
});

export const playersInputSchema = z
  .strictObject({
    leader: z.array(instrument).max(INSTRUMENTS_PER_PLACE_MAX).default([]),
    pools: z.array(pool).max(POOLS_MAX),
  })
  .openapi('PlayersInput');
export type PlayersInput = z.infer<typeof playersInputSchema>;

export const startSchema = z.strictObject({ pools: z.array(id).min(1).max(POOLS_MAX) }).openapi('PlayersAsked');

export const substitutesSchema = z
  .strictObject({
    placeId: id,
    people: z
      .array(z.strictObject({ musicianId: id, instruments }))
      .min(1)
      .max(INSTRUMENTS_PER_PLACE_MAX)
      .openapi({ description: 'One for the whole part, or several who share its instruments.' }),
  })
  .openapi('SubstitutesAsked');
export type SubstitutesInput = z.infer<typeof substitutesSchema>;

export const askMoveSchema = z
  .strictObject({
    state: z.enum(ASK_STATES),
    seen: z
      .int()
      .min(0)
      .optional()
      .openapi({ description: 'The `version` that was on the screen; 409 when it has changed since.' }),
    note,
    fee,
  })
  .openapi('PlayerMove');
export type AskMoveInput = z.infer<typeof askMoveSchema>;

export const askMailSchema = z.strictObject({ mail: z.enum(['remind', 'thank']) }).openapi('PlayerMail');

export const linkedAnswerSchema = z
  .strictObject({
    token: z.string().max(100),
    answer: z.enum(ANSWERS),
    seen: z
      .int()
      .min(0)
      .optional()
      .openapi({ description: 'The `version` that was on the screen; 409 when it has changed since.' }),
    note,
    fee,
    phone: z
      .string()
      .max(PHONE_MAX_LENGTH, TOO_LONG)
      .refine(isOneLine, ONE_LINE)
      .transform((text) => text.trim())
      .default(''),
  })
  .openapi('LinkedPlayerAnswer');

const place = z.object({ _id: z.string(), instruments: z.array(z.string()) });

export const playersSchema = z
  .object({
    leader: place.optional(),
    pools: z.array(
      z.object({
        _id: z.string(),
        how: z.enum(HOWS),
        manner: z.enum(MANNERS),
        hours: z.int(),
        startedAt: z.string().nullable(),
        places: z.array(place),
        asks: z.array(
          z.object({
            _id: z.string(),
            musicianId: z.string(),
            name: z.string(),
            placeId: z.string().nullable(),
            state: z.enum(ASK_STATES),
            wave: z.int(),
            askedAt: z.string().nullable(),
            dueAt: z.string().nullable(),
            answeredAt: z.string().nullable(),
            holdsUntil: z.string().nullable(),
            remindedAt: z.string().nullable(),
            thankedAt: z.string().nullable(),
            feeCents: z.int().nullable(),
            wishedCents: z.int().nullable(),
            note: z.string(),
            phone: z.string(),
            version: z.int(),
          }),
        ),
      }),
    ),
  })
  .openapi('Players');

export const playersAnswerSchema = z.object({ state: z.enum(ASK_STATES), version: z.int() }).openapi('PlayerAnswered');
