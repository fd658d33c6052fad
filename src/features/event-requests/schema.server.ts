import { z } from '@hono/zod-openapi';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '../../platform/control-characters.ts';
import { dateProblem, timeProblem } from '../../platform/dates.ts';
import { ID } from '../../platform/ids.ts';
import { stateProblem, zipProblem } from '../../platform/us-places.ts';
import { CART_ENTRIES_MAX } from '../cart/model.ts';
import { GUESTS_INVALID } from '../concert-series/messages.ts';
import { GUESTS_MAX, GUESTS_MIN, WISH_MAX_LENGTH, WISHES_MAX } from '../concert-series/model.ts';
import { UNKNOWN_MUSICIAN } from './messages.ts';
import { COMMENTS_MAX_LENGTH, EVENT_NAME_MAX_LENGTH, PIANO_ANSWERS, PLACE_MAX_LENGTH } from './model.ts';

const line = (max: number) =>
  z
    .string()
    .max(max, TOO_LONG)
    .refine(isOneLine, ONE_LINE)
    .transform((text) => text.trim())
    .default('');

function given(rule: (text: string) => string | undefined) {
  return z
    .string()
    .superRefine((text, check) => {
      const problem = rule(text);
      if (problem) check.addIssue({ code: 'custom', message: problem });
    })
    .default('');
}

const id = z.string().regex(ID);

/** An opus as `GET /api/opuses` gave it, or `{_id, movements: [{_id}]}`: only the ids are read. */
const requestedOpusSchema = z.looseObject({
  _id: id.optional(),
  movements: z
    .array(z.looseObject({ _id: id }))
    .max(500)
    .default([]),
});

/** One wish or several, in words. */
const wishes = z
  .union([line(WISH_MAX_LENGTH), z.array(line(WISH_MAX_LENGTH)).max(WISHES_MAX)])
  .transform((given) => [given].flat().filter(Boolean))
  .default([]);

/** Spec section 3, event request payload. `clientEmail` and `status` are taken and ignored. */
export const eventRequestSchema = z
  .strictObject({
    requestType: z.enum(['main', 'MPCS']),
    clientEmail: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'Ignored: the sender is whoever is signed in.' }),
    status: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: "Ignored: every request begins as 'pending'." }),
    musicianEmail: z
      .string({ error: UNKNOWN_MUSICIAN })
      .regex(/^[\x21-\x7e]{0,254}$/, UNKNOWN_MUSICIAN)
      .optional(),
    musicianId: z.string({ error: UNKNOWN_MUSICIAN }).regex(ID, UNKNOWN_MUSICIAN).optional(),
    eventName: line(EVENT_NAME_MAX_LENGTH),
    eventLocation: z
      .strictObject({
        locationName: line(PLACE_MAX_LENGTH),
        address: line(PLACE_MAX_LENGTH),
        city: line(PLACE_MAX_LENGTH),
        state: given(stateProblem).openapi({ example: 'NV' }),
        zipCode: given(zipProblem).openapi({ example: '89109' }),
      })
      .prefault({}),
    eventDate: given(dateProblem).openapi({ example: '2027-04-17' }),
    eventStartTime: given(timeProblem).openapi({ example: '18:30' }),
    eventEndTime: given(timeProblem).openapi({ example: '21:00' }),
    requestedRepertoire: z.array(requestedOpusSchema).max(CART_ENTRIES_MAX).default([]),
    additionalComments: z.string().max(COMMENTS_MAX_LENGTH, TOO_LONG).refine(isPlainText, ONE_LINE).default(''),
    piano: z.enum(PIANO_ANSWERS).default(''),
    concertId: z.string().max(60).optional().openapi({ example: 'american-pride' }),
    guests: z.int(GUESTS_INVALID).min(GUESTS_MIN, GUESTS_INVALID).max(GUESTS_MAX, GUESTS_INVALID).optional(),
    extras: wishes,
    substitution: wishes,
  })
  .openapi('EventRequest');

export type EventRequestInput = z.infer<typeof eventRequestSchema>;
