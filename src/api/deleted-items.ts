import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '../features/accounts/policy.ts';
import { restoreComposition } from '../features/compositions/commands.server.ts';
import { restoreConcert } from '../features/concert-series/commands.server.ts';
import { type AppContext, inTransaction } from '../features/context.ts';
import { DELETED_FOR_GOOD } from '../features/deleted-items/messages.ts';
import type { DeletableKind } from '../features/deleted-items/model.ts';
import { deletedKindSchema } from '../features/deleted-items/schema.server.ts';
import { restoreMusician } from '../features/musicians/removal.server.ts';
import { restorePerformance } from '../features/performances/removal.server.ts';
import { restoreOpus } from '../features/repertoire/removal.server.ts';
import { AppError } from '../platform/errors.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

/** How each kind is put back, in the transaction that takes it out of the deleted items. Answers its name. */
const RESTORE: Partial<Record<DeletableKind, (tx: AppContext, id: string) => Promise<string>>> = {
  musician: restoreMusician,
  concert: restoreConcert,
  composition: restoreComposition,
  opus: restoreOpus,
  performance: restorePerformance,
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

export const deletedItemsApi = createApi().openapi(restore, async (c) => {
  const { ctx } = c.var;
  const { kind, id } = c.req.valid('param');
  requireAdmin(ctx.actor);
  const putBack = RESTORE[kind];
  if (!putBack) throw new AppError('not_found', DELETED_FOR_GOOD);
  const name = await inTransaction(ctx, (tx) => putBack(tx, id));
  return c.json({ kind, _id: id, name }, 200);
});
