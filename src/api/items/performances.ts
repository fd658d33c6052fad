import { z } from '@hono/zod-openapi';
import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { changePerformance, createPerformance } from '#/features/performances/commands.server.ts';
import { listPerformances } from '#/features/performances/queries.server.ts';
import {
  performanceChangesSchema,
  performanceDetailsSchema,
  performanceInputSchema,
  performanceSchema,
} from '#/features/performances/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const tags = ['Performances'];

const list = call(
  'get /performances',
  'All performances, newest first',
  { tags, who: 'all', refuses: [] },
  answers(200, 'Newest first.', z.array(performanceSchema)),
);

const { create, open, change, remove } = itemRoutes(
  'performances',
  {
    item: performanceSchema,
    file: performanceDetailsSchema,
    input: performanceInputSchema,
    changes: performanceChangesSchema,
  },
  {
    tag: 'Performances',
    one: 'The performance.',
    open: 'One performance as an admin edits it: version, and what to know before deleting',
    create: 'Add a performance',
    change: 'Change a performance or call it off; calendars that subscribe are told',
    remove: 'Delete a performance; 30 days can bring it back',
    conflicts: { create: true },
  },
);

export const performancesApi = createApi()
  .openapi(list, async (c) => c.json(await listPerformances(c.var.ctx), 200))
  .openapi(create, async (c) => c.json(await createPerformance(c.var.ctx, c.req.valid('json')), 201))
  .openapi(open, async (c) => c.json(await openItem(c.var.ctx, ITEMS.performance, c.req.valid('param').id), 200))
  .openapi(change, async (c) =>
    c.json(await changePerformance(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, ITEMS.performance, c.req.valid('param').id);
    return c.body(null, 204);
  });
