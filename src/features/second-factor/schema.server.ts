import { z } from '@hono/zod-openapi';
import { checked, loginSchema, passwordChangeSchema } from '../accounts/schema.server.ts';
import { CODE_REQUIRED } from './messages.ts';
import { codeProblem, plainCode } from './rules.ts';

const CODE_MAX_LENGTH = 40;

const codeField = checked((code) => codeProblem(code.slice(0, CODE_MAX_LENGTH)), CODE_REQUIRED)
  .transform(plainCode)
  .openapi({ example: '123456', description: 'Six digits of the app, or a recovery code of twelve.' });

/** The code is required where the second factor is on. */
export const adminLoginSchema = loginSchema.extend({ code: codeField.optional() }).openapi('AdminLogin');

export const provenSchema = z
  .strictObject({ currentPassword: passwordChangeSchema.shape.currentPassword, code: codeField })
  .openapi('PasswordAndCode');

export type Proven = z.infer<typeof provenSchema>;

export const setupSchema = z
  .object({
    key: z.string().openapi({ description: 'In base32. Shown once, for an app that can’t scan.' }),
    uri: z.string().openapi({ description: 'otpauth://…, which an app on the same device opens.' }),
    qr: z.object({ path: z.string(), size: z.number() }).openapi({ description: 'The QR code as an SVG path.' }),
  })
  .openapi('SecondFactorSetup');
/** Shown once. */
export type SecondFactorSetup = z.infer<typeof setupSchema>;

export const recoveryCodesSchema = z
  .object({
    message: z.string(),
    recoveryCodes: z.array(z.string()).openapi({ description: 'Each works once. Shown once.' }),
  })
  .openapi('RecoveryCodes');
