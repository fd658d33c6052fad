import { replaceCart } from '../features/cart/commands.server.ts';
import { ADMINS_HAVE_NO_CART } from '../features/cart/messages.ts';
import { getCart } from '../features/cart/queries.server.ts';
import { cartSchema } from '../features/cart/schema.server.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';

const tags = ['Cart'];
const cart = answers(200, 'The cart, in the order it was filled.', cartSchema);

const read = call(
  'get /cart',
  'The cart of the client who is signed in',
  { tags, who: 'client', otherwise: ADMINS_HAVE_NO_CART, refuses: [401, 403] },
  cart,
);

const replace = call(
  'put /cart',
  'Put this cart in place of the stored one',
  { tags, who: 'client', otherwise: ADMINS_HAVE_NO_CART, body: cartSchema, refuses: [401, 403, 422] },
  cart,
);

export const cartApi = createApi()
  .openapi(read, async (c) => c.json(await getCart(c.var.ctx), 200))
  .openapi(replace, async (c) => c.json(await replaceCart(c.var.ctx, c.req.valid('json')), 200));
