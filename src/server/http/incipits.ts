import type { Handler } from 'hono';
import type { ApiEnv } from '#/api/http/env.ts';
import { readIncipitFile } from '#/features/incipits/queries.server.ts';
import { INCIPIT_FILES } from '#/features/work-facts/url.ts';
import { engravedFile } from './engraved-file.ts';

export const incipits: Handler<ApiEnv> = async (c) => {
  const file = INCIPIT_FILES.find((name) => name === c.req.param('file'));
  const found = file && (await readIncipitFile(c.var.ctx, c.req.param('key') ?? '', file));
  return found ? engravedFile(c, found) : c.text('Not found', 404);
};
