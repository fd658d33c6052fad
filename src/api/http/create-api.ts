import { OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError, type ERROR_STATUS } from '#/platform/errors.ts';
import type { ApiEnv } from './env.ts';
import { errorSchema, validationError } from './errors.ts';

export function createApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // An invalid id is the id of nothing.
      if (result.target === 'param') throw new AppError('not_found', 'There is no such thing.');
      throw validationError(result.error);
    },
  });
}

export function json<Schema extends z.ZodType>(schema: Schema) {
  return { 'application/json': { schema } };
}

/** Visible ASCII. */
export const idParam = z.object({ id: z.string().regex(/^[\x21-\x7e]{1,254}$/) });

const REFUSALS = {
  401: 'Nobody is signed in, or the login is wrong.',
  403: 'Not allowed, or not from our own page.',
  404: 'There is no such thing.',
  409: 'It is there already, or is being done right now.',
  410: 'It was there for a short time only, which is over.',
  415: 'Only JSON is taken here.',
  422: 'A field is not right; `fields` says which and why.',
  503: 'Something this needs cannot be reached; nothing was stored.',
  429: 'Too many calls; `Retry-After` says when to come back.',
} as const;

export function refusals(...statuses: (keyof typeof REFUSALS & (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS])[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: REFUSALS[status], content: json(errorSchema) }]),
  );
}
