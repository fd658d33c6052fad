import { createMiddleware } from 'hono/factory';
import { AppError } from '../platform/errors.ts';
import { FIELDS_LIMIT } from './door.ts';
import type { ApiEnv } from './env.ts';

/** Every category and instrument of an application, each in a field of its own, and as much again. */
const PARTS_MAX = 250;
const TOO_MANY_FIELDS = `This form has more than the ${PARTS_MAX} fields we can take.`;

/** Which field of a form holds its file; undefined for a form that takes none. */
type FileField = (form: FormData) => string | undefined;

/**
 * A multipart form is the same call as JSON: its fields by name, so that one schema checks both. A name given
 * twice becomes a list. Files in the field that takes them are put beside it; any other file becomes null, which no
 * text field takes.
 */
export function formAsJson(fileField: FileField) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.req.header('Content-Type')?.toLowerCase().startsWith('multipart/')) return next();
    const { url, method, headers } = c.req.raw;
    const form = await readForm(c.req.raw).catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : new AppError('bad_json', 'This form is not complete.', { cause });
    });
    const field = fileField(form);
    const given = field === undefined ? [] : form.getAll(field);
    c.set(
      'files',
      given.filter((value) => typeof value !== 'string'),
    );
    if (field !== undefined) form.delete(field);
    const values = new Map<string, (string | null)[]>();
    for (const [name, value] of form) {
      const text = typeof value === 'string' ? value : null;
      values.set(name, [...(values.get(name) ?? []), text]);
    }
    const entries = [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
    const body = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
    if (body.length > FIELDS_LIMIT.bytes) throw new AppError('too_large', FIELDS_LIMIT.words);
    const asJson = new Headers(headers);
    asJson.set('Content-Type', 'application/json');
    asJson.delete('Content-Length');
    c.req.raw = new Request(url, { method, headers: asJson, body });
    await next();
  });
}

/** @throws AppError too_large; TypeError for what is no whole form */
async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  const boundary = /boundary="?([^\s";]+)/i.exec(type)?.[1] ?? '';
  // Before any of them is read: tens of thousands of empty fields would keep everybody else waiting.
  let parts = 0;
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0; at = bytes.indexOf(`--${boundary}`, at + 2)) {
    parts += 1;
    if (parts > PARTS_MAX) throw new AppError('too_large', TOO_MANY_FIELDS);
  }
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData();
}
