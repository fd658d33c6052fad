import { z } from '@hono/zod-openapi';
import { dollarsSchema, expectedVersionSchema, lineSchema } from '../../site-content/schema.server.ts';
import { PRICE_INVALID } from '../messages.ts';
import { BANDS_MAX, CONCERT_MINUTES_MAX, CONCERT_PRICE_MAX } from '../model.ts';
import { wholeMinutes } from '../schema.server.ts';
import { AREA_UNNAMED, MILES_INVALID, TOO_MANY_ZIPS, ZIP_LISTED_INVALID } from './messages.ts';
import { AREA_MAX_LENGTH, AREA_ZIPS_MAX, MILES_MAX } from './model.ts';

const minutes = z.int().min(1).max(CONCERT_MINUTES_MAX);
const dollars = dollarsSchema(0, CONCERT_PRICE_MAX, PRICE_INVALID);
export const zipSchema = z
  .string()
  .trim()
  .regex(/^\d{5}$/, ZIP_LISTED_INVALID);

/** content/travel-zones.json */
export const travelZonesFileSchema = z.strictObject({
  bands: z
    .array(z.strictObject({ fee: dollars, minutes, area: z.string().trim().min(1), zips: z.array(zipSchema).min(1) }))
    .superRefine((bands, check) => {
      const seen = new Set<string>();
      for (const [index, { zips }] of bands.entries()) {
        for (const one of zips) {
          if (seen.has(one))
            check.addIssue({ code: 'custom', path: [index, 'zips'], message: `${one} stands there twice` });
          seen.add(one);
        }
      }
    }),
  minutesBeyond: minutes,
});

const miles = z.int({ error: MILES_INVALID }).min(1, MILES_INVALID).max(MILES_MAX, MILES_INVALID).nullable().openapi({
  description: 'All within so many miles of the base, and in no nearer area; null where zip codes are listed.',
});

const area = {
  area: lineSchema(AREA_UNNAMED, AREA_MAX_LENGTH).openapi({
    description: 'What it is called; left out: the area that is there, at its place.',
  }),
  miles: miles.default(null),
  zips: z.array(zipSchema).max(AREA_ZIPS_MAX, TOO_MANY_ZIPS).readonly().default([]),
};

/** As stored. */
export const travelPricesSchema = z.strictObject({
  base: z.union([z.literal(''), zipSchema]).default(''),
  bands: z.array(
    z.strictObject({
      fee: dollars,
      minutes,
      area: z.string().optional(),
      miles: z.int().nullable().optional(),
      zips: z.array(zipSchema).readonly().optional(),
    }),
  ),
  minutesBeyond: minutes,
});
export type TravelPrices = z.infer<typeof travelPricesSchema>;

/** Areas that are there, priced. */
export const travelBandsSchema = z.array(z.strictObject({ fee: dollars, minutes: wholeMinutes })).max(BANDS_MAX);

const travel = {
  base: z
    .union([z.literal(''), zipSchema])
    .openapi({ description: 'The zip code from which miles are counted.', example: '89109' }),
  bands: z
    .array(
      z.strictObject({
        fee: dollars,
        minutes: wholeMinutes,
        area: area.area.optional(),
        miles: area.miles,
        zips: area.zips,
      }),
    )
    .max(BANDS_MAX),
  minutesBeyond: wholeMinutes,
};

export const travelChangesSchema = z
  .strictObject(travel)
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('TravelChanges');
export type TravelChanges = z.infer<typeof travelChangesSchema>;

export const travelAskedSchema = z
  .strictObject({ ...travel, zipCode: z.union([z.literal(''), zipSchema]) })
  .openapi('TravelAsked', { description: 'As if it were saved. Nothing is.' });
export type TravelAsked = z.infer<typeof travelAskedSchema>;

export const travelPreviewSchema = z
  .object({
    zips: z.array(z.int()).openapi({ description: 'How many zip codes each area has.' }),
    miles: z.int().nullable().openapi({ description: 'From the base; null where one of them is not known.' }),
    found: z.object({ area: z.string(), fee: z.number(), minutes: z.int() }).nullable(),
  })
  .openapi('TravelPreview');
export type TravelPreview = z.infer<typeof travelPreviewSchema>;
