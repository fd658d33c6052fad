import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { oncePerKey } from '#/database/idempotency.ts';
import { submitJoinApplication } from '#/features/join-applications/commands.server.ts';
import {
  FILE_REQUIRED,
  FILE_TOO_LARGE,
  NOT_AS_JSON,
  ONE_FILE,
  SENT,
  TOO_MANY_APPLICATIONS,
} from '#/features/join-applications/messages.ts';
import type { Resume } from '#/features/join-applications/model.ts';
import { readResume } from '#/features/join-applications/rules.ts';
import type { joinApplicationSchema } from '#/features/join-applications/schema.server.ts';
import { requireSolved } from '#/platform/captcha/captcha.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import type { ApiEnv } from '../http/env.ts';

/** `requestType` 'joinUs'. Returns the message to show. */
export async function takeJoinApplication(
  { ctx, rateLimits, clientKey, files }: ApiEnv['Variables'],
  { captchaValue, requestType: _, ...application }: z.infer<typeof joinApplicationSchema>,
  key: string | undefined,
): Promise<string> {
  const resume = await theResume(files);
  const file = createHash('sha256').update(resume.bytes).digest('hex');
  // Without the captcha: a retry has a new one.
  const request = { ...application, file, fileName: resume.fileName };
  return oncePerKey(ctx.db, { scope: 'join-application', key, request, now: ctx.clock.now() }, async (remember) => {
    const solution = await requireSolved(ctx.captcha, captchaValue);
    await rateLimits.use('joinApplication', clientKey, TOO_MANY_APPLICATIONS);
    await submitJoinApplication(ctx, application, resume, solution, (tx) => remember(tx.db, SENT));
    return SENT;
  });
}

/** @throws AppError validation, too_large */
async function theResume(files: readonly File[] | undefined): Promise<Resume> {
  if (!files) throw fieldRefused('resume', NOT_AS_JSON);
  const [file, another] = files;
  // Browsers send this for an empty file field.
  if (!file || (file.name === '' && file.size === 0)) throw fieldRefused('resume', FILE_REQUIRED);
  if (another) throw fieldRefused('resume', ONE_FILE);
  const resume = readResume(file.name, new Uint8Array(await file.arrayBuffer()));
  if (!('problem' in resume)) return resume;
  if (resume.problem === FILE_TOO_LARGE)
    throw new AppError('too_large', resume.problem, { fields: { resume: resume.problem } });
  throw fieldRefused('resume', resume.problem);
}
