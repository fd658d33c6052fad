import { z } from '@hono/zod-openapi';
import { MARK } from './model.ts';

export const seenSchema = z.object({
  mark: z.string().regex(MARK).openapi({ description: 'The newest day that was shown, and how many points it had.' }),
});
