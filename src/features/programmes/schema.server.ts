import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { cartLineSchema } from '../cart/schema.server.ts';
import { engravedIncipitSchema } from '../work-facts/schema.server.ts';
import {
  ANY,
  CHOICES_MAX,
  CUE_MAX_LENGTH,
  HOUSE,
  ITEMS_MAX,
  NOTE_MAX_LENGTH,
  PART_MAX_LENGTH,
  PLAYER_MAX_LENGTH,
  PLAYERS_MAX,
  PROGRAMME_OCCASIONS,
  SECTION_KINDS,
  SECTION_MINUTES_MAX,
  SECTIONS_MAX,
  TITLE_MAX_LENGTH,
  TITLED_KINDS,
  TRANSITIONS,
} from './model.ts';

const id = z.string().regex(ID);
const text = (max: number) => z.string().trim().max(max);
const minutes = z.number().positive().max(SECTION_MINUTES_MAX).nullable();
/** Who made a song known. */
const by = text(TITLE_MAX_LENGTH);
/** What a concert's programme has is arranged already: whose it is, and the concert's title. */
const played = z
  .strictObject({ by: z.string(), in: z.string() })
  .openapi('PlayedSong', { description: 'Of a song that a concert of ours plays: it is arranged already.' });
const own = { id, note: text(NOTE_MAX_LENGTH), transition: z.enum(TRANSITIONS), minutes };

const itemSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('work'), opusId: id, movementId: id.nullable(), ...own }),
    z.strictObject({
      kind: z.enum(TITLED_KINDS),
      title: text(TITLE_MAX_LENGTH),
      by: by.optional(),
      played: played.optional(),
      ...own,
    }),
  ])
  .openapi('ProgrammeItem');
export type ProgrammeItem = z.infer<typeof itemSchema>;

const sectionFields = {
  title: text(TITLE_MAX_LENGTH),
  minutes,
  cue: text(CUE_MAX_LENGTH),
  cueBy: text(TITLE_MAX_LENGTH),
  houseChooses: z.boolean(),
};
const sectionSchema = z
  .strictObject({ id, kind: z.enum(SECTION_KINDS), ...sectionFields, items: z.array(itemSchema).max(ITEMS_MAX) })
  .openapi('ProgrammeSection');
/** Untitled ones are named by kind. */
export type ProgrammeSection = z.infer<typeof sectionSchema>;

const frame = {
  occasion: z.enum(['', ...PROGRAMME_OCCASIONS]),
  date: z
    .string()
    .max(10)
    .refine((day) => day === '' || !dateProblem(day), 'Please give a day as YYYY-MM-DD.'),
  start: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please give a time as HH:MM.'),
  zipCode: z.string().regex(/^(\d{5})?$/, 'Please give five digits.'),
  outdoors: z.boolean(),
  /** One per player. */
  players: z.array(text(PLAYER_MAX_LENGTH).min(1)).max(PLAYERS_MAX),
};
const part = z.string().trim().min(1).max(PART_MAX_LENGTH).openapi({ example: 'violin 2' });
const choice = z
  .string()
  .regex(ID)
  .openapi({ description: `The id of a musician, '${ANY}' who plays it well, or '${HOUSE}': the house chooses.` });
const partChoiceSchema = z.strictObject({ part, choice }).openapi('PartChoice');
export type PartChoice = z.infer<typeof partChoiceSchema>;
export const partChoicesSchema = z.array(partChoiceSchema).max(CHOICES_MAX);

const programmeSchema = z
  .strictObject({
    ...frame,
    chosen: partChoicesSchema.optional(),
    sections: z.array(sectionSchema).max(SECTIONS_MAX),
  })
  .openapi('Programme');
/** '' is 'not given yet'. */
export type Programme = z.infer<typeof programmeSchema>;

const before = id.nullable().describe('What it is put before; null: at the end');
const piece = { opusId: id, movementId: id.nullable() };
const change = <Do extends string, Shape extends z.ZodRawShape>(name: Do, shape: Shape) =>
  z.strictObject({ do: z.literal(name), ...shape });

/** Shared by browser and server. */
const arrangementSchema = z.discriminatedUnion('do', [
  change('frame', {
    occasion: frame.occasion.exactOptional(),
    date: frame.date.exactOptional(),
    start: frame.start.exactOptional(),
    zipCode: frame.zipCode.exactOptional(),
    outdoors: frame.outdoors.exactOptional(),
    players: frame.players.exactOptional(),
  }),
  change('choose-player', { part, choice }),
  change('begin', { occasion: z.enum(PROGRAMME_OCCASIONS), ids: z.array(id).max(SECTIONS_MAX).optional() }),
  change('add-section', { id: id.optional(), kind: z.enum(SECTION_KINDS), before }),
  change('edit-section', {
    section: id,
    title: sectionFields.title.exactOptional(),
    minutes: minutes.exactOptional(),
    cue: sectionFields.cue.exactOptional(),
    cueBy: sectionFields.cueBy.exactOptional(),
    houseChooses: sectionFields.houseChooses.exactOptional(),
  }),
  change('move-section', { section: id, before }),
  change('remove-section', { section: id }),
  change('place', { id: id.optional(), section: id, before, ...piece }),
  change('add-item', {
    id: id.optional(),
    kind: z.enum(TITLED_KINDS),
    title: text(TITLE_MAX_LENGTH),
    note: own.note.exactOptional(),
    by: by.exactOptional(),
    section: id,
    before,
  }),
  change('edit-item', {
    item: id,
    note: own.note.exactOptional(),
    transition: own.transition.exactOptional(),
    minutes: minutes.exactOptional(),
    title: text(TITLE_MAX_LENGTH).exactOptional(),
    by: by.exactOptional(),
  }),
  change('move-item', { item: id, section: id, before }),
  change('remove-item', { item: id }),
]);
export type Arrangement = z.infer<typeof arrangementSchema>;

export const programmeEditSchema = z
  .discriminatedUnion('do', [
    ...arrangementSchema.options,
    change('add-piece', { ...piece, id: id.optional(), section: id.nullable().optional() }),
    change('remove-piece', piece),
    change('replace-piece', { opusId: id, by: id }),
    change('undo', { seen: z.int().nonnegative() }),
  ])
  .openapi('ProgrammeEdit');
export type ProgrammeEdit = z.infer<typeof programmeEditSchema>;

export const programmeChangeSchema = z
  .discriminatedUnion('do', [
    ...programmeEditSchema.options,
    change('clear', {}),
    change('take-set', { slug: z.string().max(80) }),
    change('take-request', { requestId: id }),
  ])
  .openapi('ProgrammeChange');
export type ProgrammeChange = z.infer<typeof programmeChangeSchema>;

const range = z.tuple([z.number(), z.number()]);
const pieceSchema = cartLineSchema.omit({ movements: true }).extend({
  /** Minutes; absent when unknown. */
  minutes: range.optional(),
  /** By the store's notation. */
  notated: z.literal(true).optional(),
  /** Absent in old ones. */
  instrumentation: z.array(z.string()).optional(),
  /** What most people call it, where the title says otherwise. */
  called: z.string().optional(),
  movements: z.array(cartLineSchema.shape.movements.element.extend({ minutes: range.optional() })),
  incipit: engravedIncipitSchema.optional(),
});
export type ProgrammePiece = z.infer<typeof pieceSchema>;

/** Outlives cart and catalogue. */
export const requestedProgrammeSchema = z
  .object({
    programme: programmeSchema,
    pieces: z.array(pieceSchema.omit({ incipit: true })),
  })
  .openapi('RequestedProgramme');

export type RequestedProgramme = z.infer<typeof requestedProgrammeSchema>;

const goneSchema = z
  .object({ ...piece, title: z.string(), section: id.nullable() })
  .openapi('GonePiece', { description: 'Chosen once, and no longer in the repertoire.' });
export type GonePiece = z.infer<typeof goneSchema>;

export const programmeViewSchema = z
  .object({
    version: z.int(),
    canUndo: z.boolean(),
    programme: programmeSchema,
    pieces: z.array(pieceSchema),
    gone: z.array(goneSchema),
  })
  .openapi('ProgrammeView');
export type ProgrammeView = z.infer<typeof programmeViewSchema>;
