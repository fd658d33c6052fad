import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';

export const doorLinkSchema = z.strictObject({ email: emailSchema }).openapi('StageDoorLink');
