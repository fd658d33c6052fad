import { createRoute, z } from '@hono/zod-openapi';
import { NO_SUCH_OPUS } from '../features/repertoire/messages.ts';
import { OPUSES_PER_PAGE, REPERTOIRE_TYPES } from '../features/repertoire/model.ts';
import { findOpuses, listOpuses, listOpusPage } from '../features/repertoire/queries.server.ts';
import { opusPageSchema, opusQuerySchema, opusSchema } from '../features/repertoire/schema.server.ts';
import { AppError, fieldRefused } from '../platform/errors.ts';
import { foldText } from '../platform/fold-text.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

const tags = ['Repertoire'];

const list = createRoute({
  method: 'get',
  path: '/opuses',
  tags,
  summary: 'All works by title; with any parameter, one page of what matches',
  middleware: door({ who: 'all' }),
  request: { query: opusQuerySchema },
  responses: {
    200: { description: 'The array, or a page.', content: json(z.union([z.array(opusSchema), opusPageSchema])) },
    ...refusals(422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/opuses/opus/{id}',
  tags,
  summary: 'One work',
  middleware: door({ who: 'all' }),
  request: { params: idParam },
  responses: { 200: { description: 'The work.', content: json(opusSchema) }, ...refusals(404) },
});

export const opusesApi = createApi()
  .openapi(list, async (c) => {
    const {
      repType,
      composer = '',
      instrument = '',
      keyword = '',
      limit = OPUSES_PER_PAGE,
      cursor,
    } = c.req.valid('query');
    const paged = Object.keys(c.req.query()).length > 0;
    if (!paged) return c.json(await listOpuses(c.var.ctx), 200);
    const repTypes = [repType ?? []]
      .flat()
      .filter((type) => type !== '')
      .map(toRepertoireType);
    return c.json(await listOpusPage(c.var.ctx, { repTypes, composer, instrument, keyword }, { limit, cursor }), 200);
  })
  .openapi(find, async (c) => {
    const [opus] = await findOpuses(c.var.ctx, [c.req.valid('param').id]);
    if (!opus) throw new AppError('not_found', NO_SUCH_OPUS);
    return c.json(opus, 200);
  });

/** Spec section 5: 'repertoire type filter: case-insensitive match'. */
function toRepertoireType(text: string) {
  const type = REPERTOIRE_TYPES.find((known) => foldText(known) === foldText(text));
  if (type) return type;
  throw fieldRefused('repType', `The type must be one of ${REPERTOIRE_TYPES.join(', ')}.`);
}
