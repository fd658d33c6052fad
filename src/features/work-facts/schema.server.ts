import { z } from '@hono/zod-openapi';
import { type ComposerFacts, DYNAMICS, FAME_MAX, type Incipit, MOODS, OCCASIONS, PERIODS } from './model.ts';

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
  partOf: z.array(word).exactOptional(),
  family: id.exactOptional(),
  firstLine: word.exactOptional(),
  movements: z.array(movement).exactOptional(),
  ...facts,
});

/** One file of `content/works/facts`: a composer and the works that people ask for. */
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
  notes: z.int().positive(),
});

/** `content/works/incipits.json`. */
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
