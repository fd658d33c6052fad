import { z } from '@hono/zod-openapi';
import { DELETABLE_KINDS } from './model.ts';

const referenceSchema = z.object({ words: z.string(), blocks: z.boolean() });
export type Reference = z.infer<typeof referenceSchema>;

export function itemDetailsSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    item,
    version: z.number().int().openapi({ description: 'Given back as `seen` with a change.' }),
    references: z
      .array(referenceSchema)
      .openapi({ description: 'What names the item; with one that `blocks` it is not deleted.' }),
  });
}

export const deletedKindSchema = z.enum(DELETABLE_KINDS);

const deletedItemSchema = z
  .object({
    kind: deletedKindSchema,
    itemId: z.string(),
    name: z.string(),
    deletedAt: z.string(),
    deletedBy: z.string(),
  })
  .openapi('DeletedItem');
export type DeletedItem = z.infer<typeof deletedItemSchema>;

export const deletedPageSchema = z
  .object({
    items: z.array(deletedItemSchema),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi('DeletedPage');
