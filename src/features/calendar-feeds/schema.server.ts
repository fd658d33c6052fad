import { z } from '@hono/zod-openapi';
import { ADDRESS_LONG } from './messages.ts';
import { ADDRESS_MAX_LENGTH, FEEDS_MAX } from './model.ts';

export const ownCalendarsSchema = z
  .strictObject({
    token: z.string().max(100),
    address: z
      .string()
      .max(ADDRESS_MAX_LENGTH, ADDRESS_LONG)
      .transform((text) => text.trim())
      .openapi({ description: 'Of a calendar to be read: http, https or webcal; empty for none.' }),
    gone: z.array(z.string().max(60)).max(FEEDS_MAX).openapi({ description: 'Those that are read no more.' }),
  })
  .openapi('OwnCalendars');
export type OwnCalendarsChange = z.infer<typeof ownCalendarsSchema>;
