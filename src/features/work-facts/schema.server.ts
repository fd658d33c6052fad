import { z } from '@hono/zod-openapi';
import {
  type ComposerFacts,
  DYNAMICS,
  FAME_MAX,
  FORMS,
  type Incipit,
  MINUTES_MAX,
  MOODS,
  NAME_MAX_LENGTH,
  NAMES_MAX,
  OCCASIONS,
  PERIODS,
} from './model.ts';

const word = z.string().trim().min(1).max(200);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const key = z.string().regex(/^[A-G](-flat|-sharp)? (major|minor)$/);
const year = z.int().min(1000).max(2100);
const count = z.number().positive();
const minutes = z.strictObject({
  range: z.tuple([count, count]).refine(([from, to]) => from <= to, 'the shorter time comes first'),
  source: z.enum(['recordings', 'score']),
});

const facts = {
  key: key.exactOptional(),
  tempo: word.exactOptional(),
  dynamic: z.enum(DYNAMICS).exactOptional(),
  minutes: minutes.exactOptional(),
  occasions: z.array(z.enum(OCCASIONS)).exactOptional(),
  moods: z.array(z.enum(MOODS)).exactOptional(),
  names: z.array(word).exactOptional(),
};

const movement = z.strictObject({ number: z.int().positive(), title: word, ...facts });

const work = z.strictObject({
  id,
  title: word,
  catalogue: z.array(word).min(1).exactOptional(),
  byTitle: z.boolean().exactOptional(),
  forms: z.array(id).exactOptional(),
  period: z.enum(PERIODS).exactOptional(),
  known: z.int().min(0).max(FAME_MAX),
  called: word.exactOptional(),
  partOf: z.array(word).exactOptional(),
  madeKnownBy: z.array(word).exactOptional(),
  family: id.exactOptional(),
  firstLine: word.exactOptional(),
  movements: z.array(movement).exactOptional(),
  ...facts,
});

export const composerFactsSchema: z.ZodType<ComposerFacts> = z.strictObject({
  composer: z.strictObject({
    id,
    name: word,
    born: year.exactOptional(),
    died: year.exactOptional(),
    country: z.array(word),
    period: z.enum(PERIODS).exactOptional(),
    names: z.array(word),
  }),
  works: z.array(work),
});

const checked = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  path: word,
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  licence: word,
  score: z.int().positive().exactOptional(),
  from: z.int().positive(),
  staves: z.array(z.int().nonnegative()).min(1),
  ours: z.array(z.int().nonnegative()).min(1).exactOptional(),
  transposed: z.array(z.int()).min(1).exactOptional(),
  notes: z.int().positive(),
});

export const incipitsSchema: z.ZodType<Incipit[]> = z.array(
  z.strictObject({
    key: id,
    work: id,
    movement: z.int().positive().exactOptional(),
    bars: z.int().positive(),
    parts: z.array(word).exactOptional(),
    checked: checked.nullable(),
  }),
);

/** Ids of works, best known first. */
export const bestKnownSchema = z.array(id);

const minute = z.number().positive().max(MINUTES_MAX);
const range = z.tuple([minute, minute]).refine(([from, to]) => from <= to, 'The shorter time comes first.');
const known = z.int().min(0).max(FAME_MAX);
const name = z.string().trim().min(1).max(NAME_MAX_LENGTH);

/** Unknown facts are absent; `minutes`: shortest and longest. */
export const knownFactsSchema = z
  .object({
    key: z.string().optional(),
    tempo: z.string().optional(),
    dynamic: z.enum(DYNAMICS).optional(),
    minutes: z.tuple([z.number(), z.number()]).optional(),
    period: z.enum(PERIODS).optional(),
    forms: z.array(z.string()).optional(),
    occasions: z.array(z.enum(OCCASIONS)).optional(),
    moods: z.array(z.enum(MOODS)).optional(),
    known: z.int().optional(),
    family: z.string().optional(),
    firstLine: z.string().optional(),
    called: z.string().optional().openapi({ description: 'What most people call it, where the title says otherwise.' }),
  })
  .openapi('KnownFacts');
export type KnownFacts = z.infer<typeof knownFactsSchema>;

const size = z.object({ width: z.int(), height: z.int() });

export const engravedIncipitSchema = z
  .object({
    key: z.string(),
    version: z.string().openapi({ description: 'Changes whenever its notes or the engraver do.' }),
    sheet: size,
    narrow: size,
    seconds: z.number(),
    part: z
      .string()
      .optional()
      .openapi({ description: 'Which part of the work begins so, where it is not the first.' }),
  })
  .openapi('EngravedIncipit');
export type EngravedIncipit = z.infer<typeof engravedIncipitSchema>;

/** Omitted: the data set's; null: unknown. */
export const correctedFactsSchema = z
  .strictObject({
    key: key.nullable().optional(),
    tempo: z.string().trim().min(1).max(100).nullable().optional(),
    dynamic: z.enum(DYNAMICS).nullable().optional(),
    minutes: range.nullable().optional(),
    period: z.enum(PERIODS).nullable().optional(),
    forms: z.array(z.enum(FORMS)).max(FORMS.length).nullable().optional(),
    occasions: z.array(z.enum(OCCASIONS)).max(OCCASIONS.length).nullable().optional(),
    moods: z.array(z.enum(MOODS)).max(MOODS.length).nullable().optional(),
    known: known.nullable().optional(),
    names: z.array(name).max(NAMES_MAX).nullable().optional(),
    firstLine: name.nullable().optional(),
    called: name.nullable().optional(),
  })
  .openapi('CorrectedFacts');
export type CorrectedFacts = z.infer<typeof correctedFactsSchema>;
