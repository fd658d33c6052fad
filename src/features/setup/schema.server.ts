import { z } from '@hono/zod-openapi';
import { loginSchema } from '../accounts/schema.server.ts';
import { extrasChangesSchema } from '../concert-series/schema.server.ts';
import { travelBandsSchema } from '../concert-series/travel/schema.server.ts';
import { houseRatesSchema } from '../estimates/schema.server.ts';
import { servicesChangesSchema } from '../offered-services/schema.server.ts';
import { settingChangesSchema, testMailSchema } from '../settings/schema.server.ts';
import { CODE_REQUIRED } from './messages.ts';

const code = z
  .string({ error: CODE_REQUIRED })
  .trim()
  .min(1, CODE_REQUIRED)
  .max(100)
  .openapi({ example: 'K7QF-2M9X-0HRT', description: 'As it was printed at the start.' });

export const setupCodeSchema = z.strictObject({ code }).openapi('SetupCode');
export const setupSettingsSchema = settingChangesSchema.extend({ code }).openapi('SetupSettings');
export const setupFeesSchema = z
  .strictObject({
    code,
    extras: extrasChangesSchema.shape.extras,
    bands: travelBandsSchema,
    services: servicesChangesSchema.shape.services.openapi({ description: 'All of them, with what each begins at.' }),
    rates: houseRatesSchema.partial().optional().openapi({ description: 'What players cost.' }),
  })
  .openapi('SetupFees');
export type SetupFees = z.infer<typeof setupFeesSchema>;
export const setupTestMailSchema = testMailSchema.extend({ code }).openapi('SetupTestMail');
export const firstAdminSchema = loginSchema.extend({ code }).openapi('FirstAdmin');
export type FirstAdmin = z.infer<typeof firstAdminSchema>;
