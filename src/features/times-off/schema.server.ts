import { z } from '@hono/zod-openapi';
import { zipProblem } from '#/platform/text/us-places.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { checked, needed } from '../accounts/schema.server.ts';
import { DAY_MISSING } from './messages.ts';
import { ABSENCES_MAX, WAYS } from './model.ts';

const day = needed(DAY_MISSING, dateProblem).openapi({ example: '2027-07-01' });

const absenceSchema = z.strictObject({ from: day, to: day }).openapi({ description: 'Both days included.' });
export type Absence = z.infer<typeof absenceSchema>;

const zip = checked(zipProblem);

export const homeSchema = z.strictObject({ homeZip: zip }).openapi('MusicianHome');

const timesOffSchema = z.strictObject({
  daysOff: z
    .array(z.int().min(1).max(7))
    .max(7)
    .openapi({ description: 'Days of the week without playing; 1 is Monday.' }),
  travelMinutes: z.literal(WAYS).nullable().openapi({ description: 'The longest way to an event; null for any.' }),
  absences: z.array(absenceSchema).max(ABSENCES_MAX),
  homeZip: zip.openapi({ description: 'Where they live, for admins; empty when nobody shall know.', example: '89109' }),
});
export type TimesOff = z.infer<typeof timesOffSchema>;

/** Whoever says nothing of their home leaves it as it is. */
export const timesOffChangeSchema = timesOffSchema
  .extend({ homeZip: zip.optional(), token: z.string().max(100) })
  .openapi('TimesOff');
export type TimesOffChange = z.infer<typeof timesOffChangeSchema>;
