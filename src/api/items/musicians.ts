import { z } from '@hono/zod-openapi';
import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { changeMusician, createMusician } from '#/features/items/musicians.server.ts';
import { findMusician, listMusicians } from '#/features/musicians/queries.server.ts';
import {
  musicianChangesSchema,
  musicianDetailsSchema,
  musicianInputSchema,
  musicianSchema,
} from '#/features/musicians/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const tags = ['Musicians'];

const list = call(
  'get /musicians',
  'All musicians, owners first',
  { tags, who: 'all', refuses: [] },
  answers(200, 'In their order.', z.array(musicianSchema)),
);

const find = call(
  'get /musicians/musician/{id}',
  'One musician',
  { tags, who: 'all', params: idParam, refuses: [404] },
  answers(200, 'The musician.', musicianSchema),
);

const addedMusicianSchema = musicianInputSchema
  .extend({ application: z.string().min(1).max(60).optional() })
  .openapi('AddedMusician');

const { create, open, change, remove } = itemRoutes(
  'musicians',
  { item: musicianSchema, file: musicianDetailsSchema, input: addedMusicianSchema, changes: musicianChangesSchema },
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
