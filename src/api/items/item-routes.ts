import { createRoute, type z } from '@hono/zod-openapi';
import { idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

interface Words {
  tag: string;
  /** What an answer holds: 'The work.' */
  one: string;
  now?: string;
  open: string;
  create: string;
  change: string;
  remove: string;
  /** More about adding one. */
  creating?: string;
  /** Adding one is refused where the same is there; deleting one, where something needs it. */
  conflicts?: { create?: boolean; remove?: boolean };
}

/** The four calls by which admins keep one kind of item. */
export function itemRoutes<
  const Path extends string,
  Item extends z.ZodType,
  File extends z.ZodType,
  Input extends z.ZodType,
  Changes extends z.ZodType,
>(path: Path, schemas: { item: Item; file: File; input: Input; changes: Changes }, words: Words) {
  const tags = [words.tag];
  const { conflicts = {} } = words;
  const among = `/${path}` as const;
  const one = `/${path}/{id}` as const;
  const file = `/admin/${path}/{id}` as const;
  return {
    create: createRoute({
      method: 'post',
      path: among,
      tags,
      summary: words.create,
      ...(words.creating && { description: words.creating }),
      middleware: guard({ who: 'admin', body: true }),
      request: { body: { required: true, content: json(schemas.input) } },
      responses: {
        201: { description: words.one, content: json(schemas.item) },
        ...(conflicts.create ? refusals(401, 403, 409, 422) : refusals(401, 403, 422)),
      },
    }),
    open: createRoute({
      method: 'get',
      path: file,
      tags,
      summary: words.open,
      middleware: guard({ who: 'admin' }),
      request: { params: idParam },
      responses: { 200: { description: 'The file.', content: json(schemas.file) }, ...refusals(401, 403, 404) },
    }),
    change: createRoute({
      method: 'patch',
      path: one,
      tags,
      summary: words.change,
      middleware: guard({ who: 'admin', body: true }),
      request: { params: idParam, body: { required: true, content: json(schemas.changes) } },
      responses: {
        200: { description: words.now ?? 'As it is now.', content: json(schemas.item) },
        ...refusals(401, 403, 404, 409, 422),
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: one,
      tags,
      summary: words.remove,
      middleware: guard({ who: 'admin' }),
      request: { params: idParam },
      responses: {
        204: { description: 'Deleted.' },
        ...(conflicts.remove ? refusals(401, 403, 404, 409) : refusals(401, 403, 404)),
      },
    }),
  };
}
