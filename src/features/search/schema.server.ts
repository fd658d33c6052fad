import { z } from '@hono/zod-openapi';
import { FOUND_KINDS, HITS_PER_KIND, SEARCH_MAX_LENGTH } from './model.ts';

export const searchQuerySchema = z.strictObject({
  search: z.string().max(SEARCH_MAX_LENGTH).openapi({ description: 'Every word of it has to be there.' }),
});

export const foundSchema = z
  .array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      total: z.number().int().openapi({ description: 'How many there are of this kind.' }),
      hits: z
        .array(z.object({ id: z.string(), title: z.string(), words: z.string() }))
        .max(HITS_PER_KIND)
        .openapi({ description: 'The first of them.' }),
    }),
  )
  .openapi('Found');
export type FoundGroup = z.infer<typeof foundSchema>[number];
export type Hit = FoundGroup['hits'][number];
