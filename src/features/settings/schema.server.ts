import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';
import { DRAWING_MAX, isSecret, SETTING_NAMES, type SettingName, type ShownSettingName } from './model.ts';

const text = z.string().max(1000);

/** Rules check contents. */
const valuesShape = Object.fromEntries(SETTING_NAMES.map((name) => [name, text.optional()])) as Record<
  SettingName,
  z.ZodOptional<typeof text>
>;
valuesShape.wordmarkDrawing = z.string().max(DRAWING_MAX).optional();

export const settingChangesSchema = z
  .strictObject({
    ...valuesShape,
    untried: z
      .boolean()
      .optional()
      .openapi({ description: 'Saves a mail server that does not let us in, too; else 422 in this field says why.' }),
    seen: z.int().min(0).optional().openapi({ description: 'The version on the screen; 409 when it is an older one.' }),
  })
  .openapi('SettingChanges', {
    description:
      'What is left out stays as it is, and an empty text goes back to the default. `smtpHost` may be a whole smtp:// address.',
  });
export type SettingChanges = z.infer<typeof settingChangesSchema>;

export const testMailSchema = z
  .strictObject({ ...valuesShape, to: emailSchema })
  .openapi('TestMail', { description: 'Sends with these settings, as if they were saved. Nothing is saved.' });
export type TestMail = z.infer<typeof testMailSchema>;

export const testMailAnswerSchema = z
  .object({ sent: z.boolean(), message: z.string().openapi({ description: 'What came of it, for people.' }) })
  .openapi('TestMailAnswer');

export const drawingSchema = z
  .strictObject({ drawing: z.string().min(1).max(DRAWING_MAX) })
  .openapi('WordmarkDrawing', { description: 'An SVG file, of which only flat shapes in three inks are kept.' });

const shownNames = SETTING_NAMES.filter((name): name is ShownSettingName => !isSecret(name));
const shown = z.object(
  Object.fromEntries(shownNames.map((name) => [name, z.string()])) as Record<ShownSettingName, z.ZodString>,
);

export const settingsViewSchema = z
  .object({
    version: z.int(),
    values: shown,
    defaults: shown,
    fixed: z.object(valuesShape).openapi({ description: 'The variable that has set it.' }),
    paymentKeysKept: z.boolean(),
    paymentTest: z.boolean().openapi({ description: 'With these keys nobody’s money moves.' }),
    passwordKept: z.boolean(),
    mailGoesTo: z.string(),
  })
  .openapi('Settings', { description: 'No secret is ever among them.' });
export type SettingsView = z.infer<typeof settingsViewSchema>;
