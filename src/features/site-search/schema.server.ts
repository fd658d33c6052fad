import { z } from '@hono/zod-openapi';
import { DYNAMICS } from '../work-facts/model.ts';
import { SEARCH_MAX_LENGTH, SECTION_KINDS } from './model.ts';

export const siteSearchQuerySchema = z.strictObject({
  q: z
    .string()
    .max(SEARCH_MAX_LENGTH)
    .openapi({ description: 'A title, a nickname, a number, a name, an occasion, a mood.' }),
  typing: z.literal('true').optional().openapi({ description: 'The last word may not be finished.' }),
});

const foundSchema = z.object({
  title: z.string(),
  words: z.string().openapi({ description: 'Whose it is, or what it is part of.' }),
  called: z.string().optional().openapi({ description: 'What most people call it, where the title says otherwise.' }),
  players: z.string().optional().openapi({ description: 'Of a work: who plays it.' }),
  href: z.string(),
  opusId: z.string().optional().openapi({ description: 'Of a work in the repertoire.' }),
  dynamic: z.enum(DYNAMICS).optional().openapi({ description: 'How loud it is set, if it is music.' }),
});
export type Found = z.infer<typeof foundSchema>;

const sectionSchema = z.object({
  kind: z.enum(SECTION_KINDS),
  title: z.string(),
  hits: z.array(foundSchema).min(1),
  all: z.string().optional().openapi({ description: 'The list of all works of a moment, mood or period.' }),
});
export type FoundSection = z.infer<typeof sectionSchema>;

const wantedSchema = z.object({ title: z.string(), composer: z.string() });
export type Wanted = z.infer<typeof wantedSchema>;

export const siteAnswerSchema = z
  .object({
    wanted: wantedSchema.nullable().openapi({ description: 'A piece that is not played here; it can be asked for.' }),
    near: z.boolean().openapi({ description: 'The sections hold what is nearest, not what was asked for.' }),
    sections: z.array(sectionSchema).openapi({ description: 'Best first.' }),
  })
  .openapi('SiteAnswer');
export type SiteAnswer = z.infer<typeof siteAnswerSchema>;
