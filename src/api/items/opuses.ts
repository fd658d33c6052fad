import { z } from '@hono/zod-openapi';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { deleteItem, openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { changeOpus, createOpus } from '#/features/repertoire/changes.server.ts';
import { suggestComposers } from '#/features/repertoire/composers.server.ts';
import { NO_SUCH_OPUS } from '#/features/repertoire/messages.ts';
import { OPUSES_PER_PAGE, type Opus, REPERTOIRE_TYPES } from '#/features/repertoire/model.ts';
import { changeOffers } from '#/features/repertoire/offers/changes.server.ts';
import { findOpuses, listOpuses, streamOpuses } from '#/features/repertoire/queries.server.ts';
import {
  composerCountSchema,
  composerQuerySchema,
  offersSchema,
  opusChangesSchema,
  opusDetailsSchema,
  opusInputSchema,
  opusPageSchema,
  opusQuerySchema,
  opusSchema,
} from '#/features/repertoire/schema.server.ts';
import { listOpusPage } from '#/features/repertoire/search.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { asBytes } from '../http/as-bytes.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { itemRoutes } from './item-routes.ts';

const tags = ['Repertoire'];

const list = call(
  'get /opuses',
  'All works by title; with any parameter, one page of what matches',
  { tags, who: 'all', query: opusQuerySchema, refuses: [422] },
  answers(200, 'The array, or a page.', z.union([z.array(opusSchema), opusPageSchema])),
);

const composers = call(
  'get /opuses/composers',
  'Composers in whose name a text stands: the first 20 by last name, and how many works they have',
  { tags, who: 'all', query: composerQuerySchema, refuses: [422] },
  answers(200, 'The composers.', z.array(composerCountSchema)),
);

const find = call(
  'get /opuses/opus/{id}',
  'One work',
  { tags, who: 'all', params: idParam, refuses: [404] },
  answers(200, 'The work.', opusSchema),
);

const offers = call(
  'post /opuses/offers',
  'Say of several works that a musician offers them, or no longer does',
  { tags, who: 'admin', body: offersSchema, refuses: [401, 403, 404, 422] },
  answers(200, 'How many works that changed.', z.object({ changed: z.number().int() }).openapi('OffersChanged')),
);

const { create, open, change, remove } = itemRoutes(
  'opuses',
  { item: opusSchema, file: opusDetailsSchema, input: opusInputSchema, changes: opusChangesSchema },
  {
    tag: 'Repertoire',
    one: 'The work.',
    open: 'One work as an admin edits it: version, and what a deletion would touch',
    create: 'Add a work',
    change: 'Change a work; movements with an `_id` stay the same, so that carts keep them',
    remove: 'Delete a work; 30 days can bring it back',
    conflicts: { create: true },
  },
);

export const opusesApi = createApi()
  .openapi(list, async (c) => {
    const {
      repType,
      composer = '',
      instrument = '',
      keyword = '',
      musician,
      limit = OPUSES_PER_PAGE,
      cursor,
      ...facets
    } = c.req.valid('query');
    const paged = Object.keys(c.req.query()).length > 0;
    if (!paged) {
      const pieces = await streamOpuses(c.var.ctx);
      if (!pieces) return c.json(await listOpuses(c.var.ctx), 200);
      const type = { 'Content-Type': 'application/json' };
      // The type cannot tell streamed JSON.
      return c.body(asBytes(pieces), 200, type) as unknown as ReturnType<typeof c.json<Opus[], 200>>;
    }
    const repTypes = [repType ?? []]
      .flat()
      .filter((type) => type !== '')
      .map(toRepertoireType);
    const musicians = [musician ?? []].flat().filter((id) => id !== '');
    const filter = { ...facets, repTypes, composer, instrument, keyword, musicians };
    const page = await listOpusPage(c.var.ctx, filter, { limit, cursor });
    return c.json({ ...page, items: await withIncipits(c.var.ctx, page.items) }, 200);
  })
  .openapi(composers, async (c) => c.json(await suggestComposers(c.var.ctx, c.req.valid('query').search ?? ''), 200))
  .openapi(find, async (c) => {
    const [opus] = await findOpuses(c.var.ctx, [c.req.valid('param').id]);
    if (!opus) throw new AppError('not_found', NO_SUCH_OPUS);
    return c.json(opus, 200);
  })
  .openapi(create, async (c) => c.json(await createOpus(c.var.ctx, c.req.valid('json')), 201))
  .openapi(open, async (c) => c.json(await openItem(c.var.ctx, ITEMS.opus, c.req.valid('param').id), 200))
  .openapi(change, async (c) => c.json(await changeOpus(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(remove, async (c) => {
    await deleteItem(c.var.ctx, ITEMS.opus, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(offers, async (c) => c.json({ changed: await changeOffers(c.var.ctx, c.req.valid('json')) }, 200));

/** Case-insensitive (spec section 5). */
function toRepertoireType(text: string) {
  const type = REPERTOIRE_TYPES.find((known) => foldText(known) === foldText(text));
  if (type) return type;
  throw fieldRefused('repType', `The type must be one of ${REPERTOIRE_TYPES.join(', ')}.`);
}
