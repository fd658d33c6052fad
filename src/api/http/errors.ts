import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type FieldErrors } from '#/platform/errors.ts';
import { diskRefuses } from '#/platform/files/disk-trouble.ts';
import type { Log } from '#/platform/process/log.ts';
import type { ApiEnv } from './env.ts';

export const errorSchema = z
  .object({
    error: z.string().openapi({ description: 'Words for people.' }),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: 'Words by field path.' }),
    href: z.string().optional().openapi({ description: 'Where what is in the way stands.' }),
    requestId: z.string(),
  })
  .openapi('Error');

const CHECK_FIELDS = 'Please check the fields that are marked.';
const BROKEN_JSON = 'This is not valid JSON.';
const OUR_FAULT = 'Something went wrong on our side. Nothing was changed. Please try again.';

/** For schemas without messages. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is missing.';
    if (issue.code === 'invalid_type')
      return `This should be ${issue.expected === 'string' ? 'text' : `of the kind ${issue.expected}`}.`;
    if (issue.code === 'too_big') return `This is more than the ${String(issue.maximum)} we can take.`;
    if (issue.code === 'too_small') return 'This is too short or too small.';
    if (issue.code === 'invalid_format') return 'This does not have the form it should have.';
    if (issue.code === 'invalid_value') return 'Please choose one of the values offered.';
    return undefined;
  },
});

/** Unknown keys are named one by one. */
export function validationError(error: z.core.$ZodError): AppError {
  // A field may be called `__proto__`.
  const fields: FieldErrors = Object.create(null);
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= 'This field is not known here.';
    } else {
      fields[path.join('.')] ??= issue.message;
    }
  }
  return new AppError('validation', CHECK_FIELDS, { fields });
}

/** Unexpected errors are logged. */
export function refusalOf(error: unknown, log: Log, requestId: string): AppError {
  const refusal = asAppError(error);
  if (!refusal) log.error({ err: error, requestId }, 'unexpected error');
  if (refusal?.code === 'unavailable' && refusal.cause)
    log.warn({ err: refusal.cause, requestId }, 'a request met a failing machine');
  return refusal ?? new AppError('internal', OUR_FAULT);
}

export function refuse(c: Context<ApiEnv>, { code, message, fields, href, headers, status }: AppError): Response {
  const body = { error: message, code, ...(fields && { fields }), ...(href && { href }), requestId: c.var.requestId };
  return c.json(body, status as ContentfulStatusCode, { ...headers, 'Cache-Control': 'no-store' });
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return validationError(error);
  if (error instanceof HTTPException && error.status === 400) return new AppError('bad_json', BROKEN_JSON);
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('too_large', 'This is larger than we can take.');
  return diskRefuses(error);
}
