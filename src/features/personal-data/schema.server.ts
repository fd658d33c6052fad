import { z } from '@hono/zod-openapi';
import { PASSWORD_REQUIRED } from '../accounts/messages.ts';
import { passwordProblem } from '../accounts/rules.ts';
import { checked } from '../accounts/schema.server.ts';

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
