import { z } from '@hono/zod-openapi';
import { SAMPLE_KINDS } from './model.ts';

export const sampleKindSchema = z.enum(SAMPLE_KINDS);

export const samplesViewSchema = z
  .array(
    z.object({
      kind: sampleKindSchema,
      here: z.number().int().openapi({ description: 'As they came with the house; what was changed is the owners’.' }),
      own: z.number().int().openapi({ description: 'Of this kind that are the owners’.' }),
      removed: z.number().int().openapi({ description: 'Removed in the last 30 days: they can come back.' }),
      until: z
        .string()
        .nullable()
        .openapi({ description: 'The moment from which the first of them is gone for good.' }),
    }),
  )
  .openapi('Samples');
export type SamplesView = z.infer<typeof samplesViewSchema>;

export const removedSamplesSchema = z
  .object({
    removed: z.number().int(),
    kept: z.array(z.object({ name: z.string(), words: z.string() })),
  })
  .openapi('RemovedSamples');
export type RemovedSamples = z.infer<typeof removedSamplesSchema>;

export const samplesBackSchema = z.object({ back: z.number().int() }).openapi('SamplesBack');
