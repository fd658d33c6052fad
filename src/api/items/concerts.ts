import { addConcert, changeConcert } from '#/features/concert-series/commands.server.ts';
import type { Concert } from '#/features/concert-series/model.ts';
import {
  concertChangesSchema,
  concertDetailsSchema,
  newConcertSchema,
  storedConcertSchema,
} from '#/features/concert-series/schema.server.ts';
import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { createApi } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const { create, open, change, remove } = itemRoutes(
  'concerts',
  { item: storedConcertSchema, file: concertDetailsSchema, input: newConcertSchema, changes: concertChangesSchema },
  {
    tag: 'Concert series',
    one: 'The concert.',
    open: 'One concert as an admin edits it: version, and what names it',
    create: 'Add a concert at the end of the series',
    creating:
      'Its id is made of its title. Without a `poster` one is chosen; what is drawn on it follows from title and programme.',
    change: 'Change a concert',
    remove: 'Delete a concert; 30 days can bring it back',
  },
);

export const concertsApi = createApi()
  .openapi(open, async (c) => {
    const { item, ...file } = await openItem(c.var.ctx, ITEMS.concert, c.req.valid('param').id);
    return c.json({ ...file, item: shown(item) }, 200);
  })
  .openapi(create, async (c) => c.json(shown(await addConcert(c.var.ctx, c.req.valid('json'))), 201))
  .openapi(change, async (c) => {
    const { body } = await changeConcert(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json(shown(body), 200);
  })
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, ITEMS.concert, c.req.valid('param').id);
    return c.body(null, 204);
  });

/** The API groups them as `poster` (spec section 3). */
function shown({ slug, theme, dynamic, ground, ...fields }: Concert) {
  return { _id: slug, ...fields, poster: { theme, dynamic, ground } };
}
