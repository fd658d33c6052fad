import { z } from '@hono/zod-openapi';
import { DYNAMICS } from '../repertoire/model.ts';
import { GROUNDS, THEMES } from './model.ts';

const words = z.string().trim().min(1);

const concertSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, figures and single hyphens.')
    .max(60),
  pianist: words,
  title: words.max(80),
  description: words,
  program: z.array(z.strictObject({ title: words, composer: words, arranger: words.optional() })).min(1),
  duration: z.int().min(1),
  basePrice: z.int().min(0),
  theme: z.enum(THEMES),
  dynamic: z.enum(DYNAMICS),
  ground: z.enum(GROUNDS),
});

/** content/concerts.json: the catalogue, in its order. */
export const concertsFileSchema = z.array(concertSchema).superRefine((concerts, check) => {
  const seen = new Set<string>();
  for (const [index, { slug }] of concerts.entries()) {
    if (seen.has(slug))
      check.addIssue({ code: 'custom', path: [index, 'slug'], message: `another concert is called '${slug}' too` });
    seen.add(slug);
  }
});

/** content/series.json: the words round the catalogue. */
export const seriesFileSchema = z.strictObject({
  introduction: words,
  disclaimers: z.array(words).min(1),
  brochure: z.strictObject({ title: words, foreword: z.array(words).min(1) }),
});

const dollars = z.int().min(0);
const minutes = z.int().min(1).max(600);

/** content/pricing.json: what a host can add, and what it costs. */
export const pricingFileSchema = z.strictObject({
  extras: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+$/, 'An id has small letters only.'),
      label: words.max(60),
      price: dollars,
      per: z.enum(['guest', 'concert']),
    }),
  ),
});

const bandSchema = z.strictObject({
  fee: dollars,
  minutes,
  area: words,
  zips: z.array(z.string().regex(/^\d{5}$/, 'A zip code has five digits.')).min(1),
});

/** content/travel-zones.json: the zip codes of greater Las Vegas, by what travelling there costs. */
export const travelZonesFileSchema = z.strictObject({
  bands: z.array(bandSchema).superRefine((bands, check) => {
    const seen = new Set<string>();
    for (const [index, { zips }] of bands.entries()) {
      for (const zip of zips) {
        if (seen.has(zip))
          check.addIssue({ code: 'custom', path: [index, 'zips'], message: `${zip} stands there twice` });
        seen.add(zip);
      }
    }
  }),
  minutesBeyond: minutes,
});

/** What something costs, item by item, as the API answers it. */
export const priceSchema = z
  .object({
    lines: z.array(
      z.object({
        label: z.string(),
        amount: z.int().nullable().openapi({ description: 'Whole dollars; null while it is to be confirmed.' }),
        note: z.string().optional(),
      }),
    ),
    total: z.int().openapi({ description: 'Whole dollars: the sum of what is known.' }),
    exact: z.boolean().openapi({ description: 'False while a line is to be confirmed.' }),
  })
  .openapi('Price');
