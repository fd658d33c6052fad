import { z } from '@hono/zod-openapi';
import {
  EMAIL_INVALID,
  FIRST_NAME_REQUIRED,
  INSTRUMENT_REQUIRED,
  LAST_NAME_REQUIRED,
  LINK_OVER,
  PASSWORD_REQUIRED,
  ROLE_REFUSED,
} from './messages.ts';
import { SIGNUP_INSTRUMENTS } from './model.ts';
import { emailProblem, nameProblem, passwordProblem } from './rules.ts';

type Rule = (text: string) => string | undefined;

export function checked(rule: Rule, whenNotText?: string) {
  return z.string(whenNotText).superRefine((text, check) => {
    const problem = rule(text);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  });
}

/** Another word for what is empty than for what is wrong. */
export function needed(whenEmpty: string, rule: Rule) {
  return checked((text) => (text === '' ? whenEmpty : rule(text)));
}

export const emailSchema = checked(emailProblem, EMAIL_INVALID)
  .toLowerCase()
  .openapi({ format: 'email', example: 'june@example.com' });

const passwordField = checked(passwordProblem, PASSWORD_REQUIRED).openapi({ minLength: 8, maxLength: 128 });
export const firstNameField = checked((name) => nameProblem(name, FIRST_NAME_REQUIRED), FIRST_NAME_REQUIRED).trim();
export const lastNameField = checked((name) => nameProblem(name, LAST_NAME_REQUIRED), LAST_NAME_REQUIRED).trim();
const instrumentField = z.enum(SIGNUP_INSTRUMENTS, { error: INSTRUMENT_REQUIRED });

export const registrationSchema = z
  .strictObject({
    email: emailSchema,
    password: passwordField,
    firstName: firstNameField,
    lastName: lastNameField,
    instrument: instrumentField.optional().openapi({ description: 'Left out, it waits in the profile.' }),
    role: z.literal('client', { error: ROLE_REFUSED }).optional(),
  })
  .openapi('Registration');

export type Registration = z.infer<typeof registrationSchema>;

/** A malformed login is a 400, a wrong one a 401. */
export const loginSchema = z
  .strictObject({
    email: emailSchema,
    password: checked(passwordProblem, PASSWORD_REQUIRED),
  })
  .openapi('Login');

export type Login = z.infer<typeof loginSchema>;

export const sessionSummarySchema = z
  .object({
    email: z.string(),
    role: z.enum(['client', 'admin']),
    token: z.string().openapi({
      description: 'The CSRF token of the session, sent back as X-CSRF-Token. It opens nothing by itself.',
    }),
  })
  .openapi('SessionSummary');
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

export const clientProfileSchema = z
  .object({
    _id: z.string(),
    clientName: z.string().openapi({ example: 'Kahale, June' }),
    clientInstrument: z.string(),
    clientEmail: z.string(),
  })
  .openapi('ClientProfile');
export type ClientProfile = z.infer<typeof clientProfileSchema>;

export const profileChangesSchema = z
  .strictObject({
    firstName: firstNameField.optional(),
    lastName: lastNameField.optional(),
    instrument: instrumentField.optional(),
    email: emailSchema.optional(),
    currentPassword: passwordField.optional(),
    seen: z.number().int().min(0).optional().openapi({ description: 'The version that was on the screen.' }),
  })
  .openapi('ProfileChanges');

export type ProfileChanges = z.infer<typeof profileChangesSchema>;

export const newClientSchema = z
  .strictObject({
    firstName: firstNameField,
    lastName: lastNameField,
    instrument: instrumentField,
    email: emailSchema,
  })
  .openapi('NewClient');

export type NewClient = z.infer<typeof newClientSchema>;

export const passwordChangeSchema = z
  .strictObject({ currentPassword: passwordField, newPassword: passwordField })
  .openapi('PasswordChange');

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const forgottenSchema = z.strictObject({ email: emailSchema }).openapi('ForgottenPassword');

const TOKEN_MAX_LENGTH = 100;
export const linkToken = z.string({ error: LINK_OVER }).max(TOKEN_MAX_LENGTH, LINK_OVER);

export const passwordResetSchema = z
  .strictObject({ token: linkToken, password: passwordField })
  .openapi('PasswordReset');

export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const verificationSchema = z
  .strictObject({
    token: linkToken,
    password: passwordField.optional().openapi({
      description: 'A new password; left out only by whoever is signed in to the account.',
    }),
  })
  .openapi('Verification');

export type Verification = z.infer<typeof verificationSchema>;
