import { z } from '@hono/zod-openapi';

export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });
}
