import { z } from '@hono/zod-openapi';
import { playingTimesSchema } from '#/features/playing-times/schema.server.ts';
import { MOVEMENTS_MAX } from '#/features/repertoire/model.ts';
import { ID } from '#/platform/id-form.ts';
import { WORKS_AT_ONCE_MAX } from './model.ts';

const id = z.string().regex(ID);

export const ownWorksChangeSchema = z
  .strictObject({
    token: z.string().max(100),
    works: z
      .array(
        z.strictObject({
          opusId: id,
          offers: z.boolean(),
          movements: z
            .array(id)
            .min(1)
            .max(MOVEMENTS_MAX)
            .optional()
            .openapi({ description: 'These alone; left out, the whole work.' }),
        }),
      )
      .max(WORKS_AT_ONCE_MAX)
      .default([]),
    times: playingTimesSchema.default([]),
  })
  .openapi('OwnWorks');
export type OwnWorksChange = z.infer<typeof ownWorksChangeSchema>;
