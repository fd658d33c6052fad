import { z } from '@hono/zod-openapi';
import { CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { nameProblem } from '../accounts/rules.ts';
import { checked, emailSchema } from '../accounts/schema.server.ts';

import { messageProblem } from '../contact/rules.ts';
import { caseEntrySchema, noteSchema, writtenMailSchema } from '../contact/schema.server.ts';
import { expectedVersionSchema, lineSchema, textSchema } from '../site-content/schema.server.ts';
import { NOTE_REQUIRED, notOffered, STEP_TEXT_REQUIRED, STEP_TITLE_REQUIRED } from './messages.ts';
import {
  APPLICATION_SORTS,
  CHOICES_MAX,
  JOIN_CATEGORIES,
  JOIN_INSTRUMENTS,
  RESUME_STATES,
  STAGES,
  STEP_TITLE_MAX_LENGTH,
  STEPS_MAX,
} from './model.ts';

import { chosenNames } from './rules.ts';

const name = (required: string) => checked((text) => nameProblem(text, required), required).trim();

function choices<Name extends string>(offered: readonly Name[], what: 'category' | 'instrument') {
  return z
    .union([z.string(), z.array(z.string()).max(CHOICES_MAX)])
    .default([])
    .transform((given, check): Name[] => {
      const names = chosenNames(given);
      const unknown = names.find((one) => !(offered as readonly string[]).includes(one));
      if (unknown !== undefined) check.addIssue({ code: 'custom', message: notOffered(what, unknown) });
      return offered.filter((one) => names.includes(one));
    })
    .openapi({ type: 'array', maxItems: CHOICES_MAX, items: { type: 'string', enum: [...offered] } });
}

export const joinApplicationSchema = z
  .strictObject({
    requestType: z.literal('joinUs'),
    clientEmail: z.string({ error: EMAIL_REQUIRED }).pipe(emailSchema),
    firstName: name(FIRST_NAME_REQUIRED),
    lastName: name(LAST_NAME_REQUIRED),
    categories: choices(JOIN_CATEGORIES, 'category'),
    instruments: choices(JOIN_INSTRUMENTS, 'instrument'),
    captchaValue: z.string({ error: CAPTCHA_NOT_READY }).default(''),
  })
  .openapi('JoinApplication', {
    description:
      'As multipart/form-data, with the file (.pdf, .doc, .docx, at most 5 MB) in the field `resume`. Lists may be a field given several times, a JSON list or names with commas.',
  });

const text = z.string().trim().min(1);

export const joinFileSchema = z.strictObject({
  introduction: text,
  process: z.array(z.strictObject({ title: text, text })).min(1),
});

export const joinChangesSchema = z
  .strictObject({
    introduction: textSchema(STEP_TEXT_REQUIRED),
    process: z
      .array(
        z.strictObject({
          title: lineSchema(STEP_TITLE_REQUIRED, STEP_TITLE_MAX_LENGTH),
          text: textSchema(STEP_TEXT_REQUIRED),
        }),
      )
      .min(1, STEP_TEXT_REQUIRED)
      .max(STEPS_MAX),
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('JoinTexts');

export const applicationQuerySchema = z.object({
  search: z.string().max(200).default(''),
  stage: z.enum(['open', ...STAGES]).optional(),
  sort: z.enum(APPLICATION_SORTS).default('newest'),
  page: z.string().optional(),
});

export const stageMoveSchema = z
  .strictObject({
    stage: z.enum(STAGES),
    seen: expectedVersionSchema,
    words: noteSchema.openapi({ description: 'A note for ourselves.' }),
    mail: writtenMailSchema.omit({ seen: true }).optional(),
  })
  .openapi('StageMove');
export type StageMove = z.infer<typeof stageMoveSchema>;

export const applicationNoteSchema = z
  .strictObject({
    words: checked((text) => (text.trim() === '' ? NOTE_REQUIRED : messageProblem(text)), NOTE_REQUIRED).trim(),
    seen: expectedVersionSchema,
  })
  .openapi('ApplicationNote');

export const musicianLinkSchema = z
  .strictObject({ musicianId: z.string().min(1).max(60), seen: expectedVersionSchema })
  .openapi('MusicianLink');

export const storedApplicationSchema = z
  .object({
    _id: z.string(),
    stage: z.enum(STAGES),
    stageSince: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    categories: z.array(z.string()),
    instruments: z.array(z.string()),
    resume: z.object({ fileName: z.string(), size: z.int(), state: z.enum(RESUME_STATES) }),
    createdAt: z.string(),
    version: z.int(),
  })
  .openapi('StoredApplication');
export type StoredApplication = z.infer<typeof storedApplicationSchema>;

const musicianName = z.object({ _id: z.string(), name: z.string() }).nullable();

export const applicationDetailsSchema = z
  .object({
    application: storedApplicationSchema,
    history: z.array(caseEntrySchema([...STAGES, 'mail', 'note', 'musician'])),
    musician: musicianName,
    /** Unlinked musician of that e-mail. */
    namesake: musicianName,
  })
  .openapi('ApplicationFile');
export type ApplicationDetails = z.infer<typeof applicationDetailsSchema>;
