import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Role } from '#/features/accounts/model.ts';
import type { BodyLimit } from '#/platform/http/read-body.ts';
import { json, refusals } from './create-api.ts';
import type { ApiEnv } from './env.ts';
import { type FileField, formAsJson } from './form-as-json.ts';
import { guard } from './guard.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Parts = Required<NonNullable<RouteConfig['request']>>;

interface Takes {
  tags: string[];
  description?: string;
  who: 'all' | 'signed-in' | Role;
  /** Refusal for others than `who`. */
  otherwise?: string;
  /** Required only with a session. */
  csrf?: boolean;
  params?: Parts['params'];
  query?: Parts['query'];
  headers?: Parts['headers'];
  body?: z.ZodType;
  form?: { limit: BodyLimit; file: FileField; documented: object };
  /** Runs before validation. */
  after?: MiddlewareHandler<ApiEnv>[];
  refuses: Parameters<typeof refusals>;
}

type Body<T> = T extends { body: infer Schema extends z.ZodType }
  ? { body: { required: true; content: { 'application/json': { schema: Schema } } } }
  : unknown;

type Route<M, Path, T, A> = {
  method: M;
  path: Path;
  middleware: MiddlewareHandler<ApiEnv>[];
  request: Pick<T, Extract<keyof T, 'params' | 'query' | 'headers'>> & Body<T>;
  responses: A;
};

/** A route: 'get /orders/{id}', purpose, input, answer. */
export function call<M extends Method, Path extends string, T extends Takes, A extends RouteConfig['responses']>(
  at: `${M} ${Path}`,
  summary: string,
  takes: T,
  answers: A,
) {
  const { tags, description, who, otherwise, csrf, params, query, headers, body, form, after = [], refuses } = takes;
  const [method, path] = at.split(' ') as [M, Path];
  const checks = guard({
    who,
    ...(otherwise && { otherwise }),
    ...(csrf !== undefined && { csrf }),
    body: form ? 'json-or-form' : body !== undefined,
    ...(form && { formLimit: form.limit }),
  });
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: { required: true, content: { ...json(body), ...form?.documented } } }),
  };
  const route = {
    method,
    path,
    tags,
    summary,
    ...(description && { description }),
    middleware: [...checks, ...(form ? [formAsJson(form.file)] : []), ...after],
    request,
    responses: { ...answers, ...refusals(...refuses) },
  };
  return createRoute<Path, Route<M, Path, T, A>>(route as unknown as Route<M, Path, T, A>);
}

/** JSON of this shape, or an empty body. */
export function answers<const Status extends number>(
  status: Status,
  description: string,
): Record<Status, { description: string }>;
export function answers<const Status extends number, Schema extends z.ZodType>(
  status: Status,
  description: string,
  schema: Schema,
): Record<Status, { description: string; content: { 'application/json': { schema: Schema } } }>;
export function answers(status: number, description: string, schema?: z.ZodType) {
  return { [status]: { description, ...(schema && { content: json(schema) }) } };
}
