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
