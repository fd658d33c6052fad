import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { listDeleted } from '#/features/deleted-items/queries.server.ts';
import { deletedKindSchema, deletedPageSchema } from '#/features/deleted-items/schema.server.ts';
import { endDeletedItem, restoreItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';

const restoredSchema = z.object({ kind: deletedKindSchema, _id: z.string(), name: z.string() }).openapi('Restored');

const restore = call(
  'post /deleted-items/{kind}/{id}/restore',
  'Bring back what was deleted in the last 30 days',
  {
    tags: ['Deleted items'],
    who: 'admin',
    params: idParam.extend({ kind: deletedKindSchema }),
    refuses: [401, 403, 404, 409],
  },
  answers(200, 'It is back.', restoredSchema),
);

const list = call(
  'get /deleted-items',
  'What can be brought back, newest first, 50 to a page',
  { tags: ['Deleted items'], who: 'admin', query: z.object({ page: z.string().optional() }), refuses: [401, 403] },
  answers(200, 'A page.', deletedPageSchema),
);

const end = call(
  'delete /deleted-items/{kind}/{id}',
  'Erase it now instead of after 30 days; then nothing brings it back',
  {
    tags: ['Deleted items'],
    who: 'admin',
    params: idParam.extend({ kind: deletedKindSchema }),
    refuses: [401, 403, 404],
  },
  answers(204, 'Gone.'),
);

export const deletedItemsApi = createApi()
  .openapi(list, async (c) => {
    const { ctx } = c.var;
    requireAdmin(ctx);
    return c.json(await listDeleted(ctx, pageNumber(c.req.valid('query').page)), 200);
  })
  .openapi(end, async (c) => {
    const { ctx } = c.var;
    const { kind, id } = c.req.valid('param');
    await endDeletedItem<unknown>(ctx, ITEMS[kind], id);
    return c.body(null, 204);
  })
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    const { kind, id } = c.req.valid('param');
    const name = await restoreItem<unknown>(ctx, ITEMS[kind], id);
    return c.json({ kind, _id: id, name }, 200);
  });
