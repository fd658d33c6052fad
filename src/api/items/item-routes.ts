import type { z } from '@hono/zod-openapi';
import { answers, call } from '../http/call.ts';
import { idParam } from '../http/create-api.ts';

interface RouteText {
  tag: string;
  one: string;
  now?: string;
  open: string;
  create: string;
  change: string;
  remove: string;
  creating?: string;
  conflicts?: { create?: boolean; remove?: boolean };
}

export function itemRoutes<
  const Path extends string,
  Item extends z.ZodType,
  File extends z.ZodType,
  Input extends z.ZodType,
  Changes extends z.ZodType,
>(path: Path, schemas: { item: Item; file: File; input: Input; changes: Changes }, texts: RouteText) {
  const { conflicts = {} } = texts;
  const admins = { tags: [texts.tag], who: 'admin' as const };
  return {
    create: call(
      `post /${path}`,
      texts.create,
      {
        ...admins,
        ...(texts.creating && { description: texts.creating }),
        body: schemas.input,
        refuses: conflicts.create ? [401, 403, 409, 422] : [401, 403, 422],
      },
      answers(201, texts.one, schemas.item),
    ),
    open: call(
      `get /admin/${path}/{id}`,
      texts.open,
      { ...admins, params: idParam, refuses: [401, 403, 404] },
      answers(200, 'The file.', schemas.file),
    ),
    change: call(
      `patch /${path}/{id}`,
      texts.change,
      { ...admins, params: idParam, body: schemas.changes, refuses: [401, 403, 404, 409, 422] },
      answers(200, texts.now ?? 'As it is now.', schemas.item),
    ),
    remove: call(
      `delete /${path}/{id}`,
      texts.remove,
      { ...admins, params: idParam, refuses: conflicts.remove ? [401, 403, 404, 409] : [401, 403, 404] },
      answers(204, 'Deleted.'),
    ),
  };
}
