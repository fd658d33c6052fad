import { createRoute } from '@hono/zod-openapi';
import { replaceCart } from '../features/cart/commands.server.ts';
import { ADMINS_HAVE_NO_CART } from '../features/cart/messages.ts';
import { getCart } from '../features/cart/queries.server.ts';
import { cartSchema } from '../features/cart/schema.server.ts';
import { createApi, json, refusals } from './http/create-api.ts';
import { guard } from './http/guard.ts';

const tags = ['Cart'];
const answer = { description: 'The cart, in the order it was filled.', content: json(cartSchema) };

const read = createRoute({
  method: 'get',
  path: '/cart',
  tags,
  summary: 'The cart of the client who is signed in',
  middleware: guard({ who: 'client', otherwise: ADMINS_HAVE_NO_CART }),
  responses: { 200: answer, ...refusals(401, 403) },
});

const replace = createRoute({
  method: 'put',
  path: '/cart',
  tags,
  summary: 'Put this cart in place of the stored one',
  middleware: guard({ who: 'client', otherwise: ADMINS_HAVE_NO_CART, body: true }),
  request: { body: { required: true, content: json(cartSchema) } },
  responses: { 200: answer, ...refusals(401, 403, 422) },
});

export const cartApi = createApi()
  .openapi(read, async (c) => c.json(await getCart(c.var.ctx), 200))
  .openapi(replace, async (c) => c.json(await replaceCart(c.var.ctx, c.req.valid('json')), 200));
