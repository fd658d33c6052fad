import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { MOVEMENTS_MAX, REPERTOIRE_TYPES } from '../repertoire/model.ts';
import { DYNAMICS } from '../work-facts/model.ts';
import { CART_ENTRIES_MAX } from './model.ts';

const id = z.string().regex(ID);

const cartEntrySchema = z.strictObject({ _id: id, movements: z.array(id).max(MOVEMENTS_MAX) }).openapi('CartEntry');
/** `movements` are ids in the work's order. */
export type CartEntry = z.infer<typeof cartEntrySchema>;

export const cartSchema = z
  .array(cartEntrySchema)
  .max(CART_ENTRIES_MAX, `A cart holds at most ${CART_ENTRIES_MAX} works.`)
  .openapi('Cart');

export const cartLineSchema = z.object({
  _id: z.string(),
  title: z.string(),
  composer: z.string(),
  repType: z.enum(REPERTOIRE_TYPES),
  whole: z.boolean(),
  /** Absent when unknown. */
  dynamic: z.enum(DYNAMICS).optional(),
  movements: z.array(z.object({ _id: z.string(), movementTitle: z.string(), position: z.int() })),
});
export type CartLine = z.infer<typeof cartLineSchema>;
