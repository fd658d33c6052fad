import { backUpNow } from '#/features/backups/commands.server.ts';
import { viewBackups } from '#/features/backups/queries.server.ts';
import { backupSchema, backupsViewSchema } from '#/features/backups/schema.server.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';

const tags = ['The house'];

const list = call(
  'get /backups',
  'The backups there are, newest first, and where they lie',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'At most 60.', backupsViewSchema),
);

const make = call(
  'post /backups',
  'Back up now, beside the site',
  {
    tags,
    description: '409 while another is made, and where the site makes none itself (BACKUPS=off).',
    who: 'admin',
    refuses: [401, 403, 409],
  },
  answers(202, 'It is begun; the list says what comes of it.', backupSchema),
);

export const backupsApi = createApi()
  .openapi(list, async (c) => c.json(await viewBackups(c.var.ctx), 200))
  .openapi(make, async (c) => c.json(await backUpNow(c.var.ctx), 202));
