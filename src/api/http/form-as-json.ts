import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import type { BodyLimit } from '#/platform/http/read-body.ts';
import { formBoundary, readForm } from '#/platform/http/read-form.ts';
import type { ApiEnv } from './env.ts';
import { FIELDS_LIMIT } from './guard.ts';

/** Undefined when none may. */
export type FileField = (form: FormData) => string | undefined;

/** One schema checks form and JSON; a misplaced file becomes null, which is invalid. */
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
    if (body.length > FIELDS_LIMIT.bytes) throw new AppError('too_large', FIELDS_LIMIT.message);
    const asJson = new Headers(headers);
    asJson.set('Content-Type', 'application/json');
    asJson.delete('Content-Length');
    c.req.raw = new Request(url, { method, headers: asJson, body });
    await next();
  });
}

export function formWithFile(name: string, { bytes, message }: BodyLimit, among?: string) {
  const file = { type: 'object', properties: { [name]: { type: 'string', format: 'binary' } }, required: [name] };
  const schema = among ? { allOf: [{ $ref: `#/components/schemas/${among}` }, file] } : file;
  return {
    limit: { bytes: bytes + FIELDS_LIMIT.bytes, message },
    file: () => name,
    documented: { 'multipart/form-data': { schema } },
  };
}

/** @throws AppError validation */
export async function theFile(c: Context<ApiEnv>, name: string, required: string) {
  const [file, another] = c.var.files ?? [];
  if (!file || another) throw fieldRefused(name, required);
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
