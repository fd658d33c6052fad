import { z } from '@hono/zod-openapi';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { nameProblem } from '../accounts/rules.ts';
import { checked, emailSchema } from '../accounts/schema.server.ts';

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
  firstName: checked((name) => nameProblem(name, FIRST_NAME_REQUIRED), FIRST_NAME_REQUIRED).trim(),
  lastName: checked((name) => nameProblem(name, LAST_NAME_REQUIRED), LAST_NAME_REQUIRED).trim(),
  email: emailSchema,
  instruments: z.array(z.string().trim().min(2).max(60)).min(1).max(30),
});

/** `content/musicians.json`: specialties and biography by full name. */
export const profilesFileSchema = z.record(
  z.string().min(1),
  z.strictObject({ specialties: z.array(z.string().trim().min(1)), biography: z.array(z.string().trim().min(1)) }),
);

export type NewMusician = z.infer<typeof newMusicianSchema>;
