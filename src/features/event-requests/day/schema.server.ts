import { z } from '@hono/zod-openapi';
import { isPlainText, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { DAY_NOTE_MAX_LENGTH } from './model.ts';

const note = z
  .string()
  .max(DAY_NOTE_MAX_LENGTH, TOO_LONG)
  .refine(isPlainText, ONE_LINE)
  .transform((text) => text.trim());

const notes = { loadIn: note, phones: note, dress: note, planB: note };

/** '' is 'not given yet'. */
export const dayNotesSchema = z.object(notes).openapi('DayNotes');
export type DayNotes = z.infer<typeof dayNotesSchema>;

export const dayNotesChangeSchema = z
  .strictObject({
    loadIn: note.exactOptional(),
    phones: note.exactOptional(),
    dress: note.exactOptional(),
    planB: note.exactOptional(),
  })
  .openapi('DayNotesChange');
