import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';
import { ownFeesSchema } from '../estimates/schema.server.ts';

const token = z.string().max(100);

export const ownCalendarSchema = z
  .strictObject({ token, wanted: z.boolean().openapi({ description: 'False: it is closed.' }) })
  .openapi('OwnCalendar');

export const calendarAddressSchema = z
  .object({ address: z.string().nullable().openapi({ description: 'Told here, and never again.' }) })
  .openapi('CalendarAddress');

export const ownFeesChangeSchema = ownFeesSchema.extend({ token }).openapi('OwnFees');
export type OwnFeesChange = z.infer<typeof ownFeesChangeSchema>;

export const doorLinkSchema = z.strictObject({ email: emailSchema }).openapi('StageDoorLink');
