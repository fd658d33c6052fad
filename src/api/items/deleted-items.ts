import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { listDeleted } from '#/features/deleted-items/queries.server.ts';
import { deletedKindSchema, deletedPageSchema } from '#/features/deleted-items/schema.server.ts';
import { endDeletedItem, restoreItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const restoredSchema = z.object({ kind: deletedKindSchema, _id: z.string(), name: z.string() }).openapi('Restored');

const restore = createRoute({
  method: 'post',
  path: '/deleted-items/{kind}/{id}/restore',
  tags: ['Deleted items'],
  summary: 'Bring back what was deleted in the last 30 days',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam.extend({ kind: deletedKindSchema }) },
  responses: { 200: { description: 'It is back.', content: json(restoredSchema) }, ...refusals(401, 403, 404, 409) },
});

const list = createRoute({
  method: 'get',
  path: '/deleted-items',
  tags: ['Deleted items'],
  summary: 'What can be brought back, newest first, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: z.object({ page: z.string().optional() }) },
  responses: { 200: { description: 'A page.', content: json(deletedPageSchema) }, ...refusals(401, 403) },
});

const end = createRoute({
  method: 'delete',
  path: '/deleted-items/{kind}/{id}',
  tags: ['Deleted items'],
  summary: 'Erase it now instead of after 30 days; then nothing brings it back',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam.extend({ kind: deletedKindSchema }) },
  responses: { 204: { description: 'Gone.' }, ...refusals(401, 403, 404) },
});

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
