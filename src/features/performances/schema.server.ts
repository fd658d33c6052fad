import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { STATE_INVALID, stateProblem } from '#/platform/text/us-places.ts';
import { DATE_INVALID, dateProblem, TIME_INVALID, timeProblem } from '#/platform/time/date-problems.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import { LINK_INVALID, NAME_NEEDED, PRICES_TURNED, REQUIRED, UNKNOWN_MUSICIAN } from './form/messages.ts';
import { linkProblem } from './form/rules.ts';
import {
  COLLABORATORS_MAX,
  CREDIT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  PART_NAME_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  PRICE_MAX,
  PROGRAM_MAX,
  TICKETS_LINK_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './model.ts';

const line = (max: number) => z.string().trim().min(1, REQUIRED).max(max, TOO_LONG).refine(isOneLine, ONE_LINE);

const given = (rule: (text: string) => string | undefined, message: string) =>
  z.string().refine((text) => text !== '' && rule(text) === undefined, message);

const price = z.number().int().min(0).max(PRICE_MAX);

const ticketsLink = z
  .string()
  .max(TICKETS_LINK_MAX_LENGTH, TOO_LONG)
  .refine((link) => linkProblem(link) === undefined, LINK_INVALID);

const namePart = z.string().trim().max(PART_NAME_MAX_LENGTH, TOO_LONG).refine(isOneLine, ONE_LINE).default('');
const credit = z.string().trim().max(CREDIT_MAX_LENGTH, TOO_LONG).refine(isOneLine, ONE_LINE);

const collaboratorSchema = z
  .strictObject({
    collaboratorLastName: namePart,
    collaboratorFirstName: namePart,
    collaboratorInstrument: namePart,
  })
  .refine(({ collaboratorLastName, collaboratorFirstName }) => collaboratorLastName || collaboratorFirstName, {
    path: ['collaboratorLastName'],
    message: NAME_NEEDED,
  });

const programPieceSchema = z.strictObject({
  title: line(TITLE_MAX_LENGTH),
  composer: credit,
  arranger: credit.min(1).optional(),
  transcriber: credit.min(1).optional(),
});

const time = given(timeProblem, TIME_INVALID);

const fields = z.strictObject({
  title: line(TITLE_MAX_LENGTH),
  locationName: line(PLACE_MAX_LENGTH),
  city: line(PLACE_MAX_LENGTH),
  state: given(stateProblem, STATE_INVALID).openapi({ example: 'NV' }),
  date: given(dateProblem, DATE_INVALID).openapi({ example: '2027-02-14' }),
  time: time.nullable().openapi({ example: '19:00' }),
  featuredGLVMSMusicians: z.array(z.string().regex(ID, UNKNOWN_MUSICIAN)).max(100),
  collaborators: z.array(collaboratorSchema).max(COLLABORATORS_MAX),
  openToPublic: z.boolean(),
  minPrice: price,
  maxPrice: price,
  ticketsLink,
  description: z.string().max(DESCRIPTION_MAX_LENGTH, TOO_LONG).refine(isPlainText, ONE_LINE),
  program: z.array(programPieceSchema).max(PROGRAM_MAX),
});

const optional = {
  featuredGLVMSMusicians: fields.shape.featuredGLVMSMusicians.default([]),
  collaborators: fields.shape.collaborators.default([]),
  ticketsLink: ticketsLink.default(''),
  description: fields.shape.description.default(''),
  program: fields.shape.program.default([]),
};
const inOrder = ({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }) => minPrice <= maxPrice;
const turned = { path: ['maxPrice'], message: PRICES_TURNED };

/** Content files may lack the time. */
export const newPerformanceSchema = fields.extend(optional).refine(inOrder, turned);

const evenIfTaken = z
  .boolean()
  .optional()
  .openapi({ description: 'Also where a musician is confirmed for an event then: otherwise 409 `musician_taken`.' });

export const performanceInputSchema = fields
  .extend({ ...optional, time: time.openapi({ example: '19:00' }), evenIfTaken })
  .refine(inOrder, turned)
  .openapi('NewPerformance');

export type NewPerformance = z.infer<typeof newPerformanceSchema>;

export const performanceChangesSchema = fields
  .extend({ calledOff: z.boolean() })
  .partial()
  .extend({ evenIfTaken, seen: z.number().int().min(0).optional() })
  .openapi('PerformanceChanges');

export type PerformanceChanges = Omit<z.infer<typeof performanceChangesSchema>, 'evenIfTaken'>;

export const performanceSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    locationName: z.string(),
    city: z.string(),
    state: z.string(),
    date: z.string().openapi({ example: '2027-02-14' }),
    time: z
      .string()
      .nullable()
      .openapi({ example: '19:00', description: 'On the clock of the house; null while nobody knows.' }),
    featuredGLVMSMusicians: z.array(z.string()).openapi({ description: 'Musician ids.' }),
    collaborators: z.array(
      z.object({
        collaboratorLastName: z.string(),
        collaboratorFirstName: z.string(),
        collaboratorInstrument: z.string(),
      }),
    ),
    openToPublic: z.boolean(),
    minPrice: z.number(),
    maxPrice: z.number(),
    ticketsLink: z.string(),
    description: z.string(),
    program: z.array(
      z.object({
        title: z.string(),
        composer: z.string(),
        arranger: z.string().optional(),
        transcriber: z.string().optional(),
      }),
    ),
    calledOff: z.boolean(),
  })
  .openapi('Performance');
export type Performance = z.infer<typeof performanceSchema>;
export type ProgramPiece = Performance['program'][number];
export type Collaborator = Performance['collaborators'][number];

export const performanceDetailsSchema = itemDetailsSchema(performanceSchema).openapi('PerformanceFile');
