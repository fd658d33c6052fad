import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { addSet, changeSet } from '#/features/ready-sets/commands.server.ts';
import type { ReadySet } from '#/features/ready-sets/model.ts';
import {
  newSetSchema,
  setChangesSchema,
  setDetailsSchema,
  storedSetSchema,
} from '#/features/ready-sets/schema.server.ts';
import { createApi } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const { create, open, change, remove } = itemRoutes(
  'sets',
  { item: storedSetSchema, file: setDetailsSchema, input: newSetSchema, changes: setChangesSchema },
  {
    tag: 'Ready-made sets',
    one: 'The set.',
    open: 'One set as an admin edits it, and its version',
    create: 'Add a ready-made set after the others',
    creating: 'Its id is made of its title. Its works are found by composer and title in the catalogue of the house.',
    change: 'Change a ready-made set',
    remove: 'Delete a ready-made set; 30 days can bring it back',
  },
);

export const setsApi = createApi()
  .openapi(open, async (c) => {
    const { item, ...file } = await openItem(c.var.ctx, ITEMS.set, c.req.valid('param').id);
    return c.json({ ...file, item: shown(item) }, 200);
  })
  .openapi(create, async (c) => c.json(shown(await addSet(c.var.ctx, c.req.valid('json'))), 201))
  .openapi(change, async (c) => {
    const { body } = await changeSet(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json(shown(body), 200);
  })
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, ITEMS.set, c.req.valid('param').id);
    return c.body(null, 204);
  });

function shown({ slug, ...fields }: ReadySet) {
  return { _id: slug, ...fields };
}
