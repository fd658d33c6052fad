import { createRoute, z } from '@hono/zod-openapi';
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
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Wanted'];

const wish = createRoute({
  method: 'post',
  path: '/wanted',
  tags,
  summary: 'Be told by one mail when a piece is played; the mailbox is asked first',
  description: 'Answers the same whether the address waits for the piece already or not.',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(wishSchema) } },
  responses: { 202: { description: 'A mail asks.', content: json(messageSchema) }, ...refusals(403, 422, 429) },
});

const answer = createRoute({
  method: 'post',
  path: '/wanted/answer',
  tags,
  summary: 'Yes or no, by the link in that mail; no at any time',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(wishAnswerSchema) } },
  responses: { 200: { description: 'Noted.', content: json(messageSchema) }, ...refusals(403, 422, 429) },
});

const list = createRoute({
  method: 'get',
  path: '/wanted',
  tags,
  summary: 'Pieces that people wait for, most wanted first, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: z.object({ page: z.string().optional() }) },
  responses: {
    200: { description: 'A page of them.', content: json(pageSchema(wantedPieceSchema).openapi('WantedPage')) },
    ...refusals(401, 403, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/wanted/{id}',
  tags,
  summary: 'One of these pieces',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: {
    200: { description: 'How many wait for it, and for which days.', content: json(wantedPieceSchema) },
    ...refusals(401, 403, 404),
  },
});

const played = createRoute({
  method: 'post',
  path: '/wanted/{id}/played',
  tags,
  summary: 'Tell everybody who waits for it which work it is now',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(playedNowSchema) } },
  responses: {
    200: { description: 'How many were told.', content: json(toldSchema) },
    ...refusals(401, 403, 404, 422),
  },
});

const aside = createRoute({
  method: 'delete',
  path: '/wanted/{id}',
  tags,
  summary: 'Set a piece aside: who waits for it is forgotten, and told nothing',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Set aside.' }, ...refusals(401, 403, 404) },
});

export const wantedApi = createApi()
  .openapi(wish, async (c) => {
    const { ctx, rateLimits, caller } = c.var;
    const made = c.req.valid('json');
    await rateLimits.use('wish', caller, TOO_MANY_TRIES);
    await rateLimits.use('wishEmail', made.email, TOO_MANY_TRIES);
    await makeWish(ctx, made);
    return c.json({ message: WISH_SENT }, 202);
  })
  .openapi(answer, async (c) => {
    await c.var.rateLimits.use('link', c.var.caller, TOO_MANY_TRIES);
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
