import { createMiddleware } from 'hono/factory';
import { AppError } from '#/platform/errors.ts';
import { formBoundary, readForm } from '#/platform/http/read-form.ts';
import type { ApiEnv } from './env.ts';
import { FIELDS_LIMIT } from './guard.ts';

type FileField = (form: FormData) => string | undefined;

/** Turns a form into the fields of the JSON call, so that one schema checks both; a misplaced file becomes null, which fails validation. */
export function formAsJson(fileField: FileField) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const boundary = formBoundary(c.req.header('Content-Type') ?? '');
    if (boundary === undefined) return next();
    const { url, method, headers } = c.req.raw;
    const form = readForm(c.var.formBytes ?? Buffer.alloc(0), boundary);
    const field = fileField(form);
    const given = field === undefined ? [] : form.getAll(field);
    c.set(
      'files',
      given.filter((value) => typeof value !== 'string'),
    );
    if (field !== undefined) form.delete(field);
    const entries = [...Map.groupBy(form, ([name]) => name)].map(([name, all]) => {
      const texts = all.map(([, value]) => (typeof value === 'string' ? value : null));
      return [name, texts.length === 1 ? texts[0] : texts];
    });
    const body = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
    if (body.length > FIELDS_LIMIT.bytes) throw new AppError('too_large', FIELDS_LIMIT.words);
    const asJson = new Headers(headers);
    asJson.set('Content-Type', 'application/json');
    asJson.delete('Content-Length');
    c.req.raw = new Request(url, { method, headers: asJson, body });
    await next();
  });
}
