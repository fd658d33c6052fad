import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { needed } from '../accounts/schema.server.ts';
import { DATE_REQUIRED, END_REQUIRED, PLAYERS_REQUIRED, START_REQUIRED } from './messages.ts';
import { PLACE_MAX_LENGTH, PLAYERS_MAX } from './model.ts';

const fields = {
  date: needed(DATE_REQUIRED, dateProblem).openapi({ example: '2027-04-15' }),
  start: needed(START_REQUIRED, timeProblem).openapi({ example: '18:30' }),
  end: needed(END_REQUIRED, timeProblem).openapi({ example: '20:30' }),
  place: z
    .string()
    .max(PLACE_MAX_LENGTH, TOO_LONG)
    .refine(isOneLine, ONE_LINE)
    .transform((text) => text.trim())
    .default(''),
  musicianIds: z.array(z.string().regex(ID)).min(1, PLAYERS_REQUIRED).max(PLAYERS_MAX),
};

export const newRehearsalSchema = z.strictObject(fields).openapi('NewRehearsal');

const expectedVersion = z.number().int().min(0);
export const rehearsalChangeSchema = z.strictObject({ ...fields, seen: expectedVersion }).openapi('RehearsalChange');
export const callOffSchema = z.strictObject({ seen: expectedVersion }).openapi('RehearsalCallOff');

export const rehearsalSchema = z
  .object({
    _id: z.string(),
    requestId: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    place: z.string(),
    version: z.number().int(),
    sequence: z.number().int(),
    calledOff: z.boolean(),
    players: z.array(z.object({ _id: z.string(), name: z.string() })),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Rehearsal');

export type NewRehearsal = z.infer<typeof newRehearsalSchema>;
export type RehearsalChange = z.infer<typeof rehearsalChangeSchema>;
export type Rehearsal = z.infer<typeof rehearsalSchema>;
