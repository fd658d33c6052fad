import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { stateProblem, zipProblem } from '#/platform/text/us-places.ts';
import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { EMAIL_INVALID } from '../accounts/messages.ts';
import { emailProblem } from '../accounts/rules.ts';
import { checked, firstNameField, lastNameField, needed } from '../accounts/schema.server.ts';
import { CART_ENTRIES_MAX } from '../cart/model.ts';
import { cartLineSchema } from '../cart/schema.server.ts';
import { GUESTS_MAX, WISH_MAX_LENGTH, WISHES_MAX } from '../concert-series/model.ts';
import { priceSchema, programPieceSchema } from '../concert-series/schema.server.ts';
import { estimateSchema } from '../estimates/schema.server.ts';
import { partChoicesSchema, requestedProgrammeSchema } from '../programmes/schema.server.ts';
import { dollarsSchema } from '../site-content/schema.server.ts';
import { DYNAMICS } from '../work-facts/model.ts';
import { dayNotesSchema } from './day/schema.server.ts';
import {
  DATE_REQUIRED,
  EVENT_GUESTS_INVALID,
  NOTE_REQUIRED,
  QUOTE_AMOUNT_INVALID,
  QUOTE_LABEL_REQUIRED,
  QUOTE_LINES_REQUIRED,
  UNKNOWN_MUSICIAN,
} from './messages.ts';
import {
  COMMENTS_MAX_LENGTH,
  EVENT_GUESTS_MAX,
  EVENT_NAME_MAX_LENGTH,
  type EventDetails,
  NOTE_MAX_LENGTH,
  PIANO_ANSWERS,
  PLACE_MAX_LENGTH,
  QUOTE_AMOUNT_MAX,
  QUOTE_LABEL_MAX_LENGTH,
  QUOTE_LINES_MAX,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  STATUS_FILTERS,
} from './model.ts';
import { programmeAskSchema } from './programme/schema.server.ts';

const line = (max: number) =>
  z
    .string()
    .max(max, TOO_LONG)
    .refine(isOneLine, ONE_LINE)
    .transform((text) => text.trim())
    .default('');

const given = (rule: (text: string) => string | undefined) => checked(rule).default('');
const day = needed(DATE_REQUIRED, dateProblem).default('');

const id = z.string().regex(ID);

/** Only ids are read, of an opus or `{_id, movements: [{_id}]}`. */
const requestedOpusSchema = z.looseObject({
  _id: id.optional(),
  movements: z
    .array(z.looseObject({ _id: id }))
    .max(500)
    .default([]),
});

const wishes = z
  .union([line(WISH_MAX_LENGTH), z.array(line(WISH_MAX_LENGTH)).max(WISHES_MAX)])
  .transform((given) => [given].flat().filter(Boolean))
  .default([]);

/** Spec section 3; `clientEmail` and `status` are ignored. */
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
    concertId: z.string().max(60).optional().openapi({
      example: 'american-pride',
      description: 'Without it, the concert whose title is `eventName`.',
    }),
    guests: z
      .int(EVENT_GUESTS_INVALID)
      .min(1, EVENT_GUESTS_INVALID)
      .max(EVENT_GUESTS_MAX, EVENT_GUESTS_INVALID)
      .optional()
      .openapi({ description: `About how many; at most ${GUESTS_MAX} at a concert.` }),
    extras: wishes,
    substitution: wishes,
    players: partChoicesSchema.optional().openapi({
      description: 'Whom the client wants for each part; left out, as the programme says.',
    }),
  })
  .openapi('EventRequest');

export type EventRequestInput = z.infer<typeof eventRequestSchema>;

const noteText = z.string().max(NOTE_MAX_LENGTH, TOO_LONG).refine(isPlainText, ONE_LINE).default('');

const priceLines = z
  .array(
    z.strictObject({
      label: line(QUOTE_LABEL_MAX_LENGTH).refine((text) => text !== '', QUOTE_LABEL_REQUIRED),
      amount: dollarsSchema(0, QUOTE_AMOUNT_MAX, QUOTE_AMOUNT_INVALID),
      estimated: z.string().max(100).optional().openapi({ description: 'Id of the line of the estimate it answers.' }),
      musicianId: z.string().regex(ID).optional().openapi({ description: 'Who plays for it.' }),
    }),
  )
  .min(1, QUOTE_LINES_REQUIRED)
  .max(QUOTE_LINES_MAX);

const quoteSchema = z.strictObject({
  lines: priceLines,
  validUntil: day.openapi({ example: '2027-04-24' }),
});

const times = {
  eventDate: given(dateProblem).openapi({ example: '2027-04-17' }),
  eventStartTime: given(timeProblem).openapi({ example: '18:30' }),
  eventEndTime: given(timeProblem).openapi({ example: '21:00' }),
};

const version = z
  .int()
  .min(0)
  .optional()
  .openapi({ description: 'The `version` that was on the screen; 409 when it has changed since.' });

const step = { status: z.enum(REQUEST_STATUSES), seen: version, words: noteText, quote: quoteSchema.optional() };
const date = { ...times, eventDate: day, seen: version };
const token = { token: z.string().max(100) };

export const stepSchema = z.strictObject(step).openapi('RequestStep');
export const moveSchema = z.strictObject(date).openapi('RequestDate');
const note = { words: noteText.refine((text) => text.trim() !== '', NOTE_REQUIRED) };

export const noteSchema = z.strictObject(note).openapi('RequestNote');
export const linkedNoteSchema = z.strictObject({ ...token, ...note }).openapi('LinkedRequestNote');
export const linkedStepSchema = z.strictObject({ ...token, ...step }).openapi('LinkedRequestStep');
export const linkedMoveSchema = z.strictObject({ ...token, ...date }).openapi('LinkedRequestDate');
export const proposalSchema = z.strictObject({ ...times, words: noteText }).openapi('RequestProposal');
export const linkedProposalSchema = z
  .strictObject({ ...token, ...times, words: noteText })
  .openapi('LinkedRequestProposal');

export const bookingSchema = eventRequestSchema
  .omit({ clientEmail: true, status: true, musicianEmail: true })
  .extend({
    clientId: z.string().max(60).optional().openapi({ description: 'A client there is; or `newClient`.' }),
    newClient: z
      .strictObject({
        firstName: firstNameField,
        lastName: lastNameField,
        email: checked((email) => (email === '' ? undefined : emailProblem(email)), EMAIL_INVALID)
          .toLowerCase()
          .default(''),
      })
      .optional()
      .openapi({ description: 'Gets an account without a password; without an e-mail only a name in the request.' }),
    sendAccountLink: z
      .boolean()
      .default(false)
      .openapi({ description: 'Mails a client without a password a link to choose one.' }),
    status: z.enum(['pending', 'confirmed']),
    lines: priceLines.optional().openapi({ description: 'The agreed price, for a booking that is confirmed.' }),
  })
  .openapi('PhoneBooking');

export type BookingInput = z.infer<typeof bookingSchema>;

export const clientSearchSchema = z.strictObject({ search: z.string().max(200).default('') });

const inboxFilter = {
  search: z.string().max(200).default(''),
  status: z.enum(['', ...STATUS_FILTERS]).default(''),
  musician: z.string().max(60).default(''),
  kind: z.enum(['', 'main', 'MPCS']).default(''),
  from: given(dateProblem),
  to: given(dateProblem),
  sort: z.enum(REQUEST_SORTS).default('newest'),
};
export const exportQuerySchema = z.strictObject({ format: z.enum(['csv', 'json']), ...inboxFilter });

export const availabilityQuerySchema = z.strictObject({
  musicianId: id.optional(),
  concertId: z.string().max(60).optional(),
  zipCode: given(zipProblem),
  ...times,
});

export const requestSchema = z
  .object({
    _id: z.string(),
    requestType: z.enum(['main', 'MPCS']),
    status: z.enum(REQUEST_STATUSES),
    clientName: z.string(),
    clientEmail: z.string(),
    musician: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    eventName: z.string(),
    eventLocation: z.object({
      locationName: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    eventDate: z.string(),
    eventStartTime: z.string(),
    eventEndTime: z.string(),
    additionalComments: z.string(),
    piano: z.enum(PIANO_ANSWERS).optional(),
    guests: z.int().optional().openapi({ description: 'Of an event; a concert has its own.' }),
    requestedRepertoire: z.array(cartLineSchema),
    concert: z
      .object({
        slug: z.string(),
        title: z.string(),
        program: z.array(programPieceSchema.extend({ dynamic: z.enum(DYNAMICS).optional() })).readonly(),
        duration: z.int(),
        basePrice: z.int(),
        guests: z.int().optional(),
        extras: z.array(z.string()),
        substitution: z.array(z.string()),
      })
      .optional()
      .openapi({ description: 'As it was in the catalogue when it was asked for.' }),
    players: z
      .array(z.object({ id: z.string(), instrument: z.string(), works: z.array(z.string()), choice: z.string() }))
      .optional()
      .openapi({ description: 'The parts that follow from the works, and who was wished for each.' }),
    /** Absent where the musician names the price. */
    price: priceSchema.optional(),
    estimate: estimateSchema.optional().openapi({ description: 'Made when it was sent, from the prices of then.' }),
    programme: requestedProgrammeSchema.optional().openapi({ description: 'What is played when.' }),
    programmeVersion: z.int().optional().openapi({ description: 'Grows with every change after it was sent.' }),
    dayNotes: dayNotesSchema.optional(),
    programmeChange: programmeAskSchema.optional().openapi({ description: 'Waits for the musician’s answer.' }),
    quote: z.object({ validUntil: z.string(), expiresAt: z.string(), words: z.string() }).optional(),
    /** Until answered. */
    proposal: z
      .object({ eventDate: z.string(), eventStartTime: z.string(), eventEndTime: z.string(), words: z.string() })
      .optional(),
    version: z.int().openapi({ description: 'Grows with every change of the request, notes included.' }),
    sequence: z.int().openapi({ description: 'Grows with what a calendar shows.' }),
    createdAt: z.string(),
  })
  .openapi('StoredEventRequest');
export type EventRequest = z.infer<typeof requestSchema> & Pick<EventDetails, 'piano'>;
export type Proposal = NonNullable<EventRequest['proposal']>;
export type RequestedConcert = NonNullable<EventRequest['concert']>;
export type EventLocation = z.infer<typeof requestSchema>['eventLocation'];

export const requestDetailsSchema = z
  .object({
    request: requestSchema,
    history: z.array(
      z.object({
        at: z.string(),
        party: z.string(),
        kind: z.string(),
        words: z.string(),
        whom: z.enum(['client', 'musician']).optional().openapi({ description: 'In whose name an admin did it.' }),
      }),
    ),
  })
  .openapi('RequestFile');
