import { z } from '@hono/zod-openapi';
import { isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { requestedProgrammeSchema } from '../../programmes/schema.server.ts';
import { NOTE_MAX_LENGTH } from '../model.ts';

const note = z.string().max(NOTE_MAX_LENGTH, TOO_LONG).refine(isPlainText, ONE_LINE).default('');

export const programmeAskSchema = requestedProgrammeSchema
  .extend({
    by: z.enum(['client', 'admin']),
    at: z.string().openapi({ description: 'When the musician was asked: which change an answer is to.' }),
    changes: z.array(z.string()).openapi({ description: 'What is different from what stands, in words.' }),
    words: z.string(),
  })
  .openapi('ProgrammeAsk');
export type ProgrammeAsk = z.infer<typeof programmeAskSchema>;

export const askChangeSchema = z
  .strictObject({
    seen: z.int().nonnegative().openapi({ description: 'The version of the changed programme on the screen.' }),
    words: note,
  })
  .openapi('ProgrammeChangeAsked');

const answer = { at: z.string().max(40), answer: z.enum(['yes', 'no']), words: note };
export const changeAnswerSchema = z.strictObject(answer).openapi('ProgrammeChangeAnswer');
export const linkedChangeAnswerSchema = z
  .strictObject({ token: z.string().max(100), ...answer })
  .openapi('LinkedProgrammeChangeAnswer');
