import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';

export const musicianSchema = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional().openapi({ description: 'Shown to clients and admins only.' }),
    instruments: z.array(z.string()),
  })
  .openapi('Musician');

export const newMusicianSchema = z.strictObject({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  email: emailSchema,
  instruments: z.array(z.string().trim().min(2).max(60)).min(1).max(30),
});

export type NewMusician = z.infer<typeof newMusicianSchema>;
