import { z } from '@hono/zod-openapi';
import { PASSWORD_REQUIRED } from '../accounts/messages.ts';
import { passwordProblem } from '../accounts/rules.ts';
import { checked } from '../accounts/schema.server.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';

export const deletionSchema = z
  .strictObject({ password: checked(passwordProblem, PASSWORD_REQUIRED) })
  .openapi('AccountDeletion');

export const personalDataSchema = z
  .object({
    site: z.string(),
    exportedAt: z.string(),
    about: z.string(),
    data: z.record(z.string(), z.array(z.unknown())).openapi({ description: 'Rows by table: docs/personal-data.md.' }),
  })
  .openapi('PersonalData');
export type PersonalDataExport = z.infer<typeof personalDataSchema>;

const clientEntrySchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  instrument: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean().openapi({ description: 'False until a client whom an admin has added has chosen one.' }),
  createdAt: z.string(),
});
export type ClientEntry = z.infer<typeof clientEntrySchema>;

export const clientDetailsSchema = itemDetailsSchema(clientEntrySchema).openapi('ClientFile');
