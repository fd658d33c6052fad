import { addComposition, changeComposition } from '#/features/compositions/commands.server.ts';
import { COMPOSITION, type Work } from '#/features/compositions/item.server.ts';
import { openComposition } from '#/features/compositions/queries.server.ts';
import {
  compositionChangesSchema,
  compositionDetailsSchema,
  newCompositionSchema,
  storedCompositionSchema,
} from '#/features/compositions/schema.server.ts';
import { deleteItem } from '#/features/item-kinds/commands.server.ts';
import { createApi } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const { create, open, change, remove } = itemRoutes(
  'compositions',
  {
    item: storedCompositionSchema,
    file: compositionDetailsSchema,
    input: newCompositionSchema,
    changes: compositionChangesSchema,
  },
  {
    tag: 'Compositions',
    one: 'The work.',
    open: 'One work of the store as an admin edits it: version, and its full score',
    create: 'Add a composition, arrangement or transcription to the store',
    change: 'Change a work of the store; its full score follows a new opus number',
    remove: 'Delete a work of the store; 30 days can bring it back with its full score',
  },
);

export const compositionsApi = createApi()
  .openapi(open, async (c) => {
    const { item, ...file } = await openComposition(c.var.ctx, c.req.valid('param').id);
    return c.json({ ...file, item: shown(item) }, 200);
  })
  .openapi(create, async (c) => c.json(shown(await addComposition(c.var.ctx, c.req.valid('json'))), 201))
  .openapi(change, async (c) => {
    const { body } = await changeComposition(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json(shown(body), 200);
  })
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, COMPOSITION, c.req.valid('param').id);
    return c.body(null, 204);
  });

function shown(work: Work) {
  return { _id: work.opusNo, ...work };
}
