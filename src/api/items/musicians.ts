import { createRoute, z } from '@hono/zod-openapi';
import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { changeMusician, createMusician } from '#/features/items/musicians.server.ts';
import { findMusician, listMusicians } from '#/features/musicians/queries.server.ts';
import {
  musicianChangesSchema,
  musicianFileSchema,
  musicianInputSchema,
  musicianSchema,
} from '#/features/musicians/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { itemRoutes } from './item-routes.ts';

const tags = ['Musicians'];

const list = createRoute({
  method: 'get',
  path: '/musicians',
  tags,
  summary: 'All musicians, owners first',
  middleware: guard({ who: 'all' }),
  responses: { 200: { description: 'In their order.', content: json(z.array(musicianSchema)) } },
});

const find = createRoute({
  method: 'get',
  path: '/musicians/musician/{id}',
  tags,
  summary: 'One musician',
  middleware: guard({ who: 'all' }),
  request: { params: idParam },
  responses: { 200: { description: 'The musician.', content: json(musicianSchema) }, ...refusals(404) },
});

/** Who comes from an application is linked to it in the same step. */
const addedMusicianSchema = musicianInputSchema
  .extend({ application: z.string().min(1).max(60).optional() })
  .openapi('AddedMusician');

const { create, open, change, remove } = itemRoutes(
  'musicians',
  { item: musicianSchema, file: musicianFileSchema, input: addedMusicianSchema, changes: musicianChangesSchema },
  {
    tag: 'Musicians',
    one: 'The musician.',
    now: 'As they are now.',
    open: 'One musician as an admin edits them: version, and what a deletion would touch',
    create: 'Add a musician',
    change: 'Change a musician',
    remove: 'Delete a musician; 30 days can bring them back',
    conflicts: { create: true, remove: true },
  },
);

export const musiciansApi = createApi()
  .openapi(list, async (c) => c.json(await listMusicians(c.var.ctx), 200))
  .openapi(find, async (c) => {
    const musician = await findMusician(c.var.ctx, c.req.valid('param').id);
    if (!musician) throw new AppError('not_found', 'There is no such musician.');
    return c.json(musician, 200);
  })
  .openapi(create, async (c) => c.json(await createMusician(c.var.ctx, c.req.valid('json')), 201))
  .openapi(open, async (c) => c.json(await openItem(c.var.ctx, ITEMS.musician, c.req.valid('param').id), 200))
  .openapi(change, async (c) =>
    c.json(await changeMusician(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, ITEMS.musician, c.req.valid('param').id);
    return c.body(null, 204);
  });
