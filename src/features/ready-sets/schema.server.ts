import { z } from '@hono/zod-openapi';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { itemDetailsSchema } from '../deleted-items/schema.server.ts';
import {
  ITEMS_MAX,
  PLAYER_MAX_LENGTH,
  PLAYERS_MAX,
  PROGRAMME_OCCASIONS,
  SECTION_KINDS,
  SECTION_MINUTES_MAX,
  SECTIONS_MAX,
} from '../programmes/model.ts';
import { expectedVersionSchema, lineSchema, textSchema } from '../site-content/schema.server.ts';
import { DYNAMICS } from '../work-facts/model.ts';
import {
  ITEM_MINUTES_INVALID,
  ITEM_UNTITLED,
  PLAYER_REQUIRED,
  PLAYERS_REQUIRED,
  SECTION_MINUTES_INVALID,
  SECTIONS_REQUIRED,
  TITLE_REQUIRED,
  TOO_MANY_ITEMS,
  TOO_MANY_PLAYERS,
  TOO_MANY_SECTIONS,
  WHY_REQUIRED,
  WORK_BY_NOBODY,
  WORK_UNTITLED,
} from './messages.ts';
import {
  CUE_BY_MAX_LENGTH,
  CUE_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  SECTION_TITLE_MAX_LENGTH,
  SET_TITLE_MAX_LENGTH,
  WHY_MAX_LENGTH,
} from './model.ts';

const line = (maxLength: number) => z.string().trim().max(maxLength, TOO_LONG).refine(isOneLine, ONE_LINE).default('');

const played = {
  note: line(NOTE_MAX_LENGTH),
  transition: z.enum(['on', 'cue']).default('on').openapi({ description: 'Straight on, or it waits for the cue.' }),
  minutes: z
    .number({ error: ITEM_MINUTES_INVALID })
    .positive(ITEM_MINUTES_INVALID)
    .max(SECTION_MINUTES_MAX, ITEM_MINUTES_INVALID)
    .nullable()
    .default(null)
    .openapi({ description: 'In place of how long it usually takes.' }),
};

const workSchema = z.strictObject({
  kind: z.literal('work'),
  composer: lineSchema(WORK_BY_NOBODY, ITEM_TITLE_MAX_LENGTH),
  title: lineSchema(WORK_UNTITLED, ITEM_TITLE_MAX_LENGTH),
  movement: line(ITEM_TITLE_MAX_LENGTH).openapi({ description: "One movement's title; empty for all of it." }),
  ...played,
});
export type SetWork = z.infer<typeof workSchema>;

const spokenSchema = z.strictObject({
  kind: z.enum(['talk', 'reading', 'pause']),
  title: lineSchema(ITEM_UNTITLED, ITEM_TITLE_MAX_LENGTH),
  ...played,
});

const itemSchema = z.discriminatedUnion('kind', [workSchema, spokenSchema]);
export type SetItem = z.infer<typeof itemSchema>;

const sectionSchema = z.strictObject({
  kind: z.enum(SECTION_KINDS),
  title: line(SECTION_TITLE_MAX_LENGTH).openapi({ description: 'Empty for the name of its kind.' }),
  minutes: z
    .int({ error: SECTION_MINUTES_INVALID })
    .min(1, SECTION_MINUTES_INVALID)
    .max(SECTION_MINUTES_MAX, SECTION_MINUTES_INVALID)
    .nullable()
    .default(null)
    .openapi({ description: 'Planned.' }),
  cue: line(CUE_MAX_LENGTH).openapi({ description: 'What has happened when it begins.' }),
  cueBy: line(CUE_BY_MAX_LENGTH).openapi({ description: 'The one person who says so.' }),
  houseChooses: z.boolean().default(false).openapi({ description: 'The players choose the rest.' }),
  items: z.array(itemSchema).max(ITEMS_MAX, TOO_MANY_ITEMS).default([]),
});
export type SetSection = z.infer<typeof sectionSchema>;

const sections = z
  .array(sectionSchema)
  .min(1, SECTIONS_REQUIRED)
  .max(SECTIONS_MAX, TOO_MANY_SECTIONS)
  .refine((all) => all.reduce((sum, { items }) => sum + items.length, 0) <= ITEMS_MAX, TOO_MANY_ITEMS);

export const newSetSchema = z
  .strictObject({
    title: lineSchema(TITLE_REQUIRED, SET_TITLE_MAX_LENGTH),
    occasion: z.enum(PROGRAMME_OCCASIONS),
    why: textSchema(WHY_REQUIRED, WHY_MAX_LENGTH),
    dynamic: z.enum(DYNAMICS).default('mf').openapi({ description: 'How loud its title is set.' }),
    players: z
      .array(lineSchema(PLAYER_REQUIRED, PLAYER_MAX_LENGTH))
      .min(1, PLAYERS_REQUIRED)
      .max(PLAYERS_MAX, TOO_MANY_PLAYERS)
      .openapi({ description: 'An instrument for each player.' }),
    sections,
  })
  .openapi('NewSet');
export type SetFields = z.infer<typeof newSetSchema>;

export const setChangesSchema = z
  .strictObject({
    title: newSetSchema.shape.title,
    occasion: newSetSchema.shape.occasion,
    why: newSetSchema.shape.why,
    dynamic: z.enum(DYNAMICS),
    players: newSetSchema.shape.players,
    sections,
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('SetChanges');

/** `content/programmes/*.json`, and as stored. */
export const readySetSchema = newSetSchema.extend({
  /** Also its id. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, figures and single hyphens.')
    .max(SET_TITLE_MAX_LENGTH),
});
export type ReadySet = z.infer<typeof readySetSchema>;

export const storedSetSchema = newSetSchema
  .extend({ _id: z.string().openapi({ description: 'Its name in an address, too: it stays when the title changes.' }) })
  .openapi('Set');

export const setDetailsSchema = itemDetailsSchema(storedSetSchema).openapi('SetFile');
