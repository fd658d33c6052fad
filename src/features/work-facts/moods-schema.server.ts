import { z } from '@hono/zod-openapi';
import { expectedVersionSchema, lineSchema } from '../site-content/schema.server.ts';
import { FORM_TWICE, NO_FORM, NO_TEMPO_WORD, TOO_MANY_LINES, TOO_MANY_WORDS, WORDS_MISSING } from './messages.ts';
import { MOOD_LINES_MAX, MOODS, type MoodDictionary, TEMPO_WORD_MAX_LENGTH, TEMPO_WORDS_MAX } from './model.ts';
import { plainWords } from './rules.ts';

const moods = z.array(z.enum(MOODS)).max(MOODS.length);

export const moodDictionarySchema: z.ZodType<MoodDictionary> = z.strictObject({
  tempos: z.array(z.strictObject({ words: z.array(z.string().trim().min(1)), major: moods, minor: moods })),
  forms: z.array(z.strictObject({ form: z.string(), moods })),
});

const tempoWord = lineSchema(WORDS_MISSING, TEMPO_WORD_MAX_LENGTH).refine(
  (typed) => plainWords(typed) !== '' && !/\*./.test(typed),
  NO_TEMPO_WORD,
);

/** A given list is the whole list. */
export const moodsChangesSchema = z
  .strictObject({
    tempos: z
      .array(
        z.strictObject({
          words: z.array(tempoWord).min(1, WORDS_MISSING).max(TEMPO_WORDS_MAX, TOO_MANY_WORDS),
          major: moods,
          minor: moods,
        }),
      )
      .max(MOOD_LINES_MAX, TOO_MANY_LINES),
    forms: z
      .array(
        z.strictObject({
          form: z
            .string()
            .regex(/^[a-z]+(-[a-z]+)*$/, NO_FORM)
            .max(TEMPO_WORD_MAX_LENGTH),
          moods,
        }),
      )
      .max(MOOD_LINES_MAX, TOO_MANY_LINES)
      .refine((forms) => new Set(forms.map(({ form }) => form)).size === forms.length, FORM_TWICE),
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('MoodsChanges');
export type MoodsChanges = z.infer<typeof moodsChangesSchema>;

const moodNames = z.array(z.string());

export const moodsPreviewSchema = z
  .object({
    works: z.int().openapi({ description: 'All works of the catalogue.' }),
    changed: z.int().openapi({ description: 'Those whose moods would change.' }),
    moods: z.array(z.object({ mood: z.enum(MOODS), before: z.int(), after: z.int() })).openapi({
      description: 'How many works have each mood that would gain or lose some.',
    }),
    examples: z.array(
      z.object({ _id: z.string(), title: z.string(), composer: z.string(), before: moodNames, after: moodNames }),
    ),
  })
  .openapi('MoodsPreview');
export type MoodsPreview = z.infer<typeof moodsPreviewSchema>;
