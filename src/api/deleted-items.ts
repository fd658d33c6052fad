import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '../features/accounts/policy.ts';
import { recordAct } from '../features/audit-log/commands.server.ts';
import type { AuditKind } from '../features/audit-log/model.ts';
import { restoreComposition } from '../features/compositions/commands.server.ts';
import { removeOrphanScores } from '../features/compositions/scores.server.ts';
import { restoreConcert } from '../features/concert-series/commands.server.ts';
import { type AdminContext, inTransaction } from '../features/context.ts';
import { endDeleted } from '../features/deleted-items/commands.server.ts';
import { DELETED_FOR_GOOD } from '../features/deleted-items/messages.ts';
import type { DeletableKind } from '../features/deleted-items/model.ts';
import { listDeleted } from '../features/deleted-items/queries.server.ts';
import { deletedKindSchema, deletedPageSchema } from '../features/deleted-items/schema.server.ts';
import { restoreMusician } from '../features/musicians/removal.server.ts';
import { restorePerformance } from '../features/performances/removal.server.ts';
import { endDeletedClient, restoreClient } from '../features/personal-data/removal.server.ts';
import { restoreOpus } from '../features/repertoire/removal.server.ts';
import { AppError } from '../platform/errors.ts';
import { pageNumber } from '../platform/paging.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

/** How each kind is put back, in the transaction that takes it out of the deleted items. Answers its name. */
const RESTORE: Partial<Record<DeletableKind, (tx: AdminContext, id: string) => Promise<string>>> = {
  musician: restoreMusician,
  client: restoreClient,
  concert: restoreConcert,
  composition: restoreComposition,
  opus: restoreOpus,
  performance: restorePerformance,
};

/** What more than its row goes when one is ended: files that were sent. */
const END: Partial<Record<DeletableKind, (ctx: AdminContext, id: string) => Promise<void>>> = {
  client: endDeletedClient,
  async composition(ctx, id) {
    await endItem('composition')(ctx, id);
    await removeOrphanScores(ctx);
  },
};

const restoredSchema = z.object({ kind: deletedKindSchema, _id: z.string(), name: z.string() }).openapi('Restored');

const restore = createRoute({
  method: 'post',
  path: '/deleted-items/{kind}/{id}/restore',
  tags: ['Deleted items'],
  summary: 'Bring back what was deleted in the last 30 days',
  middleware: door({ who: 'admin' }),
  request: { params: idParam.extend({ kind: deletedKindSchema }) },
  responses: { 200: { description: 'It is back.', content: json(restoredSchema) }, ...refusals(401, 403, 404, 409) },
});

const list = createRoute({
  method: 'get',
  path: '/deleted-items',
  tags: ['Deleted items'],
  summary: 'What can be brought back, newest first, 50 to a page',
  middleware: door({ who: 'admin' }),
  request: { query: z.object({ page: z.string().optional() }) },
  responses: { 200: { description: 'A page.', content: json(deletedPageSchema) }, ...refusals(401, 403) },
});

const end = createRoute({
  method: 'delete',
  path: '/deleted-items/{kind}/{id}',
  tags: ['Deleted items'],
  summary: 'Erase it now instead of after 30 days; then nothing brings it back',
  middleware: door({ who: 'admin' }),
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
    requireAdmin(ctx);
    await (END[kind] ?? endItem(kind))(ctx, id);
    return c.body(null, 204);
  })
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    const { kind, id } = c.req.valid('param');
    requireAdmin(ctx);
    const putBack = RESTORE[kind];
    if (!putBack) throw new AppError('not_found', DELETED_FOR_GOOD);
    const name = await inTransaction(ctx, (tx) => putBack(tx, id));
    return c.json({ kind, _id: id, name }, 200);
  });

function endItem(kind: DeletableKind) {
  const auditKind: AuditKind = kind === 'concert' || kind === 'composition' ? 'content' : kind;
  return (ctx: AdminContext, id: string) =>
    inTransaction(ctx, async (tx) => {
      const { name } = await endDeleted(tx, kind, id);
      const changes = [{ field: 'kept for 30 days', from: 'yes', to: 'no' }];
      await recordAct(tx, { kind: auditKind, itemId: id, itemName: name, action: 'deleted', changes });
    });
}
