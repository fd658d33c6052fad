import { z } from '@hono/zod-openapi';
import { expectedVersionSchema } from '../site-content/schema.server.ts';
import { DEGREES_WANTED, LIGHT_MINUTES_WANTED } from './messages.ts';
import { COLDEST_LIMIT, HOTTEST_LIMIT, LIGHT_MINUTES_MAX } from './model.ts';

const degrees = z
  .int(DEGREES_WANTED)
  .min(COLDEST_LIMIT, DEGREES_WANTED)
  .max(HOTTEST_LIMIT, DEGREES_WANTED)
  .openapi({ description: 'Degrees Fahrenheit.' });

/** `content/outdoors.json` */
export const outdoorLimitsSchema = z.strictObject({
  coldest: degrees.openapi({ description: 'Below it nobody plays outdoors.' }),
  hottest: degrees.openapi({ description: 'Above it nobody plays outdoors.' }),
  shadeFrom: degrees.openapi({ description: 'From it on players in the sun need shade.' }),
  pianoColdest: degrees.openapi({ description: 'Below it a keyboard takes the place of a piano.' }),
  pianoHottest: degrees.openapi({ description: 'Above it a keyboard takes the place of a piano.' }),
  lightMinutes: z
    .int(LIGHT_MINUTES_WANTED)
    .min(0, LIGHT_MINUTES_WANTED)
    .max(LIGHT_MINUTES_MAX, LIGHT_MINUTES_WANTED)
    .openapi({ description: 'So many minutes before sunset the stands need a light.' }),
});
export type OutdoorLimits = z.infer<typeof outdoorLimitsSchema>;

export const outdoorsChangesSchema = outdoorLimitsSchema
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('OutdoorsChanges');
export type OutdoorsChanges = z.infer<typeof outdoorsChangesSchema>;

const month = z.strictObject({ high: z.number(), low: z.number() });

/** `content/climate.json`, Fahrenheit. */
export const climateFileSchema = z.strictObject({
  place: z.strictObject({
    name: z.string().min(1),
    latitude: z.number().min(-60).max(60),
    longitude: z.number().min(-180).max(180),
  }),
  source: z.string().min(1),
  fourOfFiveDaysWithin: z.number().positive(),
  months: z.array(month).length(12),
});
export type Climate = z.infer<typeof climateFileSchema>;
