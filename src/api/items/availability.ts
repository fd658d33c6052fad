import { z } from '@hono/zod-openapi';
import { AVAILABILITIES, YEARS_AHEAD } from '#/features/availability/model.ts';
import { availabilityOn } from '#/features/event-requests/engagements/free-musicians.server.ts';
import { NO_SUCH_MUSICIAN } from '#/features/musicians/messages.ts';
import { findMusician, listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { DATE_INVALID, dateProblem, TIME_INVALID, timeProblem } from '#/platform/time/date-problems.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { fewDates } from '../http/few-dates.ts';

const time = z
  .string()
  .refine((text) => timeProblem(text) === undefined, TIME_INVALID)
  .default('')
  .openapi({ description: 'HH:MM, on the clock of the house.' });

const querySchema = z.strictObject({
  date: z
    .string()
    .refine((text) => dateProblem(text) === undefined, DATE_INVALID)
    .openapi({ description: `YYYY-MM-DD, from today to ${YEARS_AHEAD} years ahead.`, example: '2027-04-17' }),
  start: time,
  end: time,
  musicianId: z.string().regex(ID).optional().openapi({ description: 'Of this one alone.' }),
});

const answerSchema = z
  .object({
    date: z.string(),
    musicians: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        instruments: z.array(z.string()),
        availability: z.enum(AVAILABILITIES),
      }),
    ),
  })
  .openapi('DayAvailability');

const availability = call(
  'get /availability',
  'Who is free on a day, or at a time of it: free as far as we know, ask, or taken',
  {
    tags: ['Musicians'],
    description:
      'In the order of the musicians. Counted by caller, so that it answers a search and copies no calendar.',
    who: 'all',
    query: querySchema,
    after: [fewDates],
    refuses: [404, 422, 429],
  },
  answers(200, 'One of three words of each.', answerSchema),
);

export const availabilityApi = createApi().openapi(availability, async (c) => {
  const { ctx } = c.var;
  const { musicianId, ...when } = c.req.valid('query');
  const one = musicianId === undefined ? undefined : await findMusician(ctx, musicianId);
  if (musicianId !== undefined && !one) throw new AppError('not_found', NO_SUCH_MUSICIAN);
  const musicians = one ? [one] : await listMusicians(ctx);
  const ids = musicians.map(({ _id }) => _id);
  const known = await availabilityOn(ctx, when, ids);
  return c.json(
    {
      date: when.date,
      musicians: musicians.map((musician) => ({
        _id: musician._id,
        name: fullName(musician),
        instruments: musician.instruments,
        availability: known[musician._id] ?? ('ask' as const),
      })),
    },
    200,
  );
});
