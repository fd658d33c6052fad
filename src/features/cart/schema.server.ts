import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { MOVEMENTS_MAX } from '../repertoire/model.ts';
import { CART_ENTRIES_MAX } from './model.ts';

const id = z.string().regex(ID);

export const cartSchema = z
  .array(z.strictObject({ _id: id, movements: z.array(id).max(MOVEMENTS_MAX) }).openapi('CartEntry'))
  .max(CART_ENTRIES_MAX, `A cart holds at most ${CART_ENTRIES_MAX} works.`)
  .openapi('Cart');
