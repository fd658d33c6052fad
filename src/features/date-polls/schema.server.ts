import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { needed } from '../accounts/schema.server.ts';
import {
  DATE_REQUIRED,
  DATES_REQUIRED,
  END_REQUIRED,
  PLAYERS_REQUIRED,
  START_REQUIRED,
  TITLE_REQUIRED,
} from './messages.ts';
import { DATES_MAX, MARKS, NOTE_MAX_LENGTH, OUTCOMES, PLAYERS_MAX, TITLE_MAX_LENGTH } from './model.ts';

const times = {
  date: needed(DATE_REQUIRED, dateProblem).openapi({ example: '2027-04-15' }),
  start: needed(START_REQUIRED, timeProblem).openapi({ example: '18:30' }),
  end: needed(END_REQUIRED, timeProblem).openapi({ example: '20:30' }),
};

export const newPollSchema = z
  .strictObject({
    requestId: z.string().regex(ID).nullable().default(null),
    title: z.string().trim().min(1, TITLE_REQUIRED).max(TITLE_MAX_LENGTH, TOO_LONG).refine(isOneLine, ONE_LINE),
    words: z.string().max(NOTE_MAX_LENGTH, TOO_LONG).refine(isPlainText, ONE_LINE).default(''),
    dates: z.array(z.strictObject(times)).min(1, DATES_REQUIRED).max(DATES_MAX),
    musicianIds: z.array(z.string().regex(ID)).min(1, PLAYERS_REQUIRED).max(PLAYERS_MAX),
  })
  .openapi('NewDatePoll');

export const pollChoiceSchema = z
  .strictObject({ dateId: z.string().max(40, TOO_LONG), as: z.enum(OUTCOMES) })
  .openapi('DatePollChoice');

const mark = z.enum(MARKS);
export const marksSchema = z
  .strictObject({ token: z.string().max(100), marks: z.record(z.string().max(40), mark) })
  .openapi('DatePollMarks');

const pollDate = z.object({ id: z.string(), date: z.string(), start: z.string(), end: z.string() });
const pollPlayer = z.object({
  _id: z.string(),
  name: z.string(),
  marks: z.record(z.string(), mark).nullable(),
  answeredAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
});

export const pollSchema = z
  .object({
    _id: z.string(),
    requestId: z.string().nullable(),
    title: z.string(),
    words: z.string(),
    dates: z.array(pollDate),
    players: z.array(pollPlayer),
    chosen: z.string().nullable(),
    closedAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('DatePoll');

export type DatePoll = z.infer<typeof pollSchema>;
export type PollDate = z.infer<typeof pollDate>;
export type PollPlayer = z.infer<typeof pollPlayer>;
export type NewPoll = z.infer<typeof newPollSchema>;
export type PollChoice = z.infer<typeof pollChoiceSchema>;
