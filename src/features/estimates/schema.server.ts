import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { zipProblem } from '#/platform/text/us-places.ts';
import { checked } from '../accounts/schema.server.ts';
import { PRICE_INVALID } from '../concert-series/messages.ts';
import { WISH_MAX_LENGTH, WISHES_MAX } from '../concert-series/model.ts';
import { dollarsSchema, expectedVersionSchema } from '../site-content/schema.server.ts';
import { FEE_MINUTES_INVALID, HOURS_INVALID, LENGTH_INVALID, UNKNOWN_PLAYER } from './messages.ts';
import {
  ALSO_MAX,
  ASKED_GUESTS_MAX,
  ASKED_MINUTES_MAX,
  ASKED_PIECES_MAX,
  FEE_MINUTES_MAX,
  MINIMUM_HOURS_MAX,
  OCCASIONS,
  OWN_RATES_MAX,
  PLAYERS_MAX,
  RATE_MAX,
} from './model.ts';

const dollars = dollarsSchema(0, RATE_MAX, PRICE_INVALID);
const wholeFee = z.strictObject({
  fee: dollars,
  minutes: z
    .int({ error: FEE_MINUTES_INVALID })
    .min(1, FEE_MINUTES_INVALID)
    .max(FEE_MINUTES_MAX, FEE_MINUTES_INVALID)
    .openapi({ description: 'What the fee covers; beyond it the hour counts.' }),
});

const hours = z
  .number({ error: HOURS_INVALID })
  .min(0.5, HOURS_INVALID)
  .max(MINIMUM_HOURS_MAX, HOURS_INVALID)
  .multipleOf(0.5, HOURS_INVALID);

/** Null: as the house. */
const ownFees = {
  hour: dollars.nullable(),
  minimumHours: hours.nullable().default(null),
  ceremony: dollars.nullable(),
  recital: dollars.nullable(),
};
const ownRate = z.strictObject({
  musicianId: z.string({ error: UNKNOWN_PLAYER }).regex(ID, UNKNOWN_PLAYER),
  ...ownFees,
});
export type OwnRate = z.infer<typeof ownRate>;

export const ownFeesSchema = z.strictObject(ownFees);
export type OwnFees = z.infer<typeof ownFeesSchema>;

const rates = {
  hour: dollars.openapi({ description: 'One player, one hour.' }),
  minimumHours: hours,
  ceremony: wholeFee,
  recital: wholeFee,
  newPiece: dollars.openapi({ description: 'A piece that has to be learned.' }),
  outdoors: dollars,
  travelBeyond: dollars.openapi({ description: 'The most that travel costs beyond the zones.' }),
};

/** content/rates.json, and as stored. */
export const ratesFileSchema = z.strictObject({ ...rates, own: z.array(ownRate) });
export type RatesContent = z.infer<typeof ratesFileSchema>;

export const houseRatesSchema = z.strictObject(rates);

export const ratesChangesSchema = z
  .strictObject({
    ...rates,
    own: z.array(ownRate).max(OWN_RATES_MAX).openapi({ description: 'Who asks for another price than the house’s.' }),
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('RatesChanges');
export type RatesChanges = z.infer<typeof ratesChangesSchema>;

const instrument = z.string().trim().max(60, TOO_LONG).refine(isOneLine, ONE_LINE);

const playerSchema = z
  .strictObject({
    musicianId: z.string().regex(ID, UNKNOWN_PLAYER).optional(),
    instrument: instrument.default(''),
    also: z
      .array(instrument.min(1))
      .max(ALSO_MAX)
      .readonly()
      .optional()
      .openapi({ description: 'What the same player also plays, in other works.' }),
  })
  .openapi({ description: 'A musician, or an instrument where any player of it will do.' });

export const estimateAskSchema = z
  .strictObject({
    occasion: z.enum(['', ...OCCASIONS]).default(''),
    players: z.array(playerSchema).max(PLAYERS_MAX).readonly().default([]),
    minutes: z
      .int({ error: LENGTH_INVALID })
      .min(1, LENGTH_INVALID)
      .max(ASKED_MINUTES_MAX, LENGTH_INVALID)
      .nullable()
      .default(null)
      .openapi({ description: 'From the first note to the last; null where it is not known.' }),
    musicAlone: z
      .boolean()
      .optional()
      .openapi({ description: 'The minutes are those of the music chosen; the event may last longer.' }),
    zipCode: checked(zipProblem).default('').openapi({ example: '89109' }),
    outdoors: z.boolean().default(false),
    extras: z.array(z.string().trim().max(WISH_MAX_LENGTH, TOO_LONG)).max(WISHES_MAX).readonly().default([]),
    guests: z.int().min(1).max(ASKED_GUESTS_MAX).optional(),
    newPieces: z.int().min(0).max(ASKED_PIECES_MAX).default(0).openapi({ description: 'Pieces nobody offers yet.' }),
  })
  .openapi('EstimateAsk');
export type EstimateAsk = z.infer<typeof estimateAskSchema>;

const estimateLineSchema = z.object({
  id: z.string(),
  label: z.string(),
  from: z.number().openapi({ description: 'Dollars; the same as `to` where it is known exactly.' }),
  to: z.number(),
  note: z.string().openapi({ description: 'Its reason.' }),
});
export type EstimateLine = z.infer<typeof estimateLineSchema>;

export const estimateSchema = z
  .object({
    lines: z.array(estimateLineSchema),
    from: z.number().openapi({ description: 'Dollars: the least it costs.' }),
    to: z.number().openapi({ description: 'Dollars: the most it costs.' }),
    exact: z.boolean(),
    unknown: z.array(z.string()).openapi({ description: 'What it does not know yet, in words.' }),
  })
  .openapi('Estimate');
export type Estimate = z.infer<typeof estimateSchema>;
