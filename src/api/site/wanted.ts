import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { setAside, tellPlayed } from '#/features/wanted/changes.server.ts';
import { answerWish, makeWish } from '#/features/wanted/commands.server.ts';
import { NO_SUCH_PIECE, WISH_CONFIRMED, WISH_SENT, WISH_WITHDRAWN } from '#/features/wanted/messages.ts';
import { findWanted, listWanted } from '#/features/wanted/queries.server.ts';
import {
  playedNowSchema,
  toldSchema,
  wantedPieceSchema,
  wishAnswerSchema,
  wishSchema,
} from '#/features/wanted/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Wanted'];

const wish = call(
  'post /wanted',
  'Be told by one mail when a piece is played; the mailbox is asked first',
  {
    tags,
    description: 'Answers the same whether the address waits for the piece already or not.',
    who: 'all',
    body: wishSchema,
    refuses: [403, 422, 429],
  },
  answers(202, 'A mail asks.', messageSchema),
);

const answer = call(
  'post /wanted/answer',
  'Yes or no, by the link in that mail; no at any time',
  { tags, who: 'all', body: wishAnswerSchema, refuses: [403, 422, 429] },
  answers(200, 'Noted.', messageSchema),
);

const list = call(
  'get /wanted',
  'Pieces that people wait for, most wanted first, 50 to a page',
  { tags, who: 'admin', query: z.object({ page: z.string().optional() }), refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(wantedPieceSchema).openapi('WantedPage')),
);

const find = call(
  'get /wanted/{id}',
  'One of these pieces',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'How many wait for it, and for which days.', wantedPieceSchema),
);

const played = call(
  'post /wanted/{id}/played',
  'Tell everybody who waits for it which work it is now',
  { tags, who: 'admin', params: idParam, body: playedNowSchema, refuses: [401, 403, 404, 422] },
  answers(200, 'How many were told.', toldSchema),
);

const aside = call(
  'delete /wanted/{id}',
  'Set a piece aside: who waits for it is forgotten, and told nothing',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'Set aside.'),
);

export const wantedApi = createApi()
  .openapi(wish, async (c) => {
    const { ctx, rateLimits, clientKey } = c.var;
    const made = c.req.valid('json');
    await rateLimits.use('wish', clientKey, TOO_MANY_TRIES);
    await rateLimits.use('wishEmail', made.email, TOO_MANY_TRIES);
    await makeWish(ctx, made);
    return c.json({ message: WISH_SENT }, 202);
  })
  .openapi(answer, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    const { token, answer: said } = c.req.valid('json');
    await answerWish(c.var.ctx, token, said);
    return c.json({ message: said === 'yes' ? WISH_CONFIRMED : WISH_WITHDRAWN }, 200);
  })
  .openapi(list, async (c) => c.json(await listWanted(c.var.ctx, pageNumber(c.req.valid('query').page)), 200))
  .openapi(find, async (c) => {
    const piece = await findWanted(c.var.ctx, c.req.valid('param').id);
    if (!piece) throw new AppError('not_found', NO_SUCH_PIECE);
    return c.json(piece, 200);
  })
  .openapi(played, async (c) => {
    const told = await tellPlayed(c.var.ctx, c.req.valid('param').id, c.req.valid('json').opusId);
    return c.json({ told }, 200);
  })
  .openapi(aside, async (c) => {
    await setAside(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
