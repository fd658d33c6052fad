import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { ITEMS_MAX } from '../programmes/model.ts';
import { PLAYING_MINUTES_MAX } from './model.ts';

const id = z.string().regex(ID);
const playingTimeSchema = z.strictObject({
  opusId: id,
  movementId: id.nullable().describe('null: the work as a whole'),
  minutes: z.number().positive().max(PLAYING_MINUTES_MAX),
});
export type PlayingTime = z.infer<typeof playingTimeSchema>;

export const playingTimesSchema = z
  .array(playingTimeSchema.extend({ minutes: playingTimeSchema.shape.minutes.nullable().describe('null: the usual') }))
  .max(ITEMS_MAX * 4)
  .openapi('PlayingTimes');
export type PlayingTimeChange = z.infer<typeof playingTimesSchema>[number];
