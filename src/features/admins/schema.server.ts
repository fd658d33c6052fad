import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';

export const newAdminSchema = z.strictObject({ email: emailSchema }).openapi('NewAdmin');

export const adminSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string().nullable(),
    invited: z.boolean().openapi({ description: 'True until they have chosen a password.' }),
    secondFactor: z.boolean(),
  })
  .openapi('Admin');
export type Admin = z.infer<typeof adminSchema>;
