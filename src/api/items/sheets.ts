import { z } from '@hono/zod-openapi';
import { FILE_NEEDED, FILE_TOO_LARGE } from '#/features/import-export/messages.ts';
import { listBatches } from '#/features/sheets/batches/queries.server.ts';
import { undoBatch } from '#/features/sheets/batches/undoing.server.ts';
import { chooseForSheet, dropSheet, sendSheet, writeSheet } from '#/features/sheets/commands.server.ts';
import { mergeableComposers, mergeComposers } from '#/features/sheets/composers/merging.server.ts';
import { viewSheet } from '#/features/sheets/queries.server.ts';
import {
  batchSchema,
  batchUndoneSchema,
  mergeableSchema,
  mergedSchema,
  mergeSchema,
  sentSheetSchema,
  sheetChoicesSchema,
  sheetFormSchema,
  sheetSchema,
  writeSheetSchema,
} from '#/features/sheets/schema.server.ts';
import { SHEET_MAX_BYTES } from '#/platform/sheets/table.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { formWithFile, theFile } from '../http/form-as-json.ts';

const tags = ['Import, export'];
const view = answers(200, 'What is made of each row.', sheetSchema);

const send = call(
  'post /sheets',
  'Send a spreadsheet of works as it is: .xlsx, .ods, or text with separators',
  {
    tags,
    description:
      'As multipart/form-data, with the file in the field `file`. It is kept for a day and understood as well as can be; nothing is written. Then GET says what is made of each row, PUT corrects that, and POST …/works writes it.',
    who: 'admin',
    body: sheetFormSchema,
    form: formWithFile('file', { bytes: SHEET_MAX_BYTES, message: FILE_TOO_LARGE }, 'Sheet'),
    refuses: [401, 403, 422, 429],
  },
  answers(201, 'Where it is.', sentSheetSchema),
);
const find = call(
  'get /sheets/{id}',
  'What is made of each row of a spreadsheet, before anything is written',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  view,
);
const choose = call(
  'put /sheets/{id}',
  'Say what its columns hold, what all rows lack, and which composers are meant',
  { tags, who: 'admin', params: idParam, body: sheetChoicesSchema, refuses: [401, 403, 404, 422] },
  view,
);
const write = call(
  'post /sheets/{id}/works',
  'Write what is new and understood, in one transaction: exactly what the digest saw, or 409',
  { tags, who: 'admin', params: idParam, body: writeSheetSchema, refuses: [401, 403, 404, 409, 422] },
  answers(201, 'What was written, and what the rows are now.', z.object({ batch: batchSchema, sheet: sheetSchema })),
);
const drop = call(
  'delete /sheets/{id}',
  'Throw a spreadsheet away before its day is over',
  { tags, who: 'admin', params: idParam, refuses: [401, 403] },
  answers(204, 'It is gone.'),
);
const batches = call(
  'get /batches',
  'The last imports of spreadsheets and merged composers, newest first',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'Up to 20.', z.array(batchSchema)),
);
const undo = call(
  'post /batches/{id}/undo',
  'Undo one of them as a whole; what was changed since stays, and is named',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  answers(200, 'What was undone.', batchUndoneSchema),
);
const alike = call(
  'get /composers/alike',
  'Composers of the repertoire who may be one',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'With whom.', z.array(mergeableSchema)),
);
const merge = call(
  'post /composers/merges',
  'Call all works of one composer works of another; undone as a whole',
  { tags, who: 'admin', body: mergeSchema, refuses: [401, 403, 409, 422] },
  answers(201, 'How many, and what was left.', mergedSchema),
);

export const sheetsApi = createApi()
  .openapi(send, async (c) => c.json(await sendSheet(c.var.ctx, await theFile(c, 'file', FILE_NEEDED)), 201))
  .openapi(find, async (c) => c.json(await viewSheet(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(choose, async (c) =>
    c.json(await chooseForSheet(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(write, async (c) =>
    c.json(await writeSheet(c.var.ctx, c.req.valid('param').id, c.req.valid('json').digest), 201),
  )
  .openapi(drop, async (c) => {
    await dropSheet(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(batches, async (c) => c.json(await listBatches(c.var.ctx), 200))
  .openapi(undo, async (c) => c.json(await undoBatch(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(alike, async (c) => c.json(await mergeableComposers(c.var.ctx), 200))
  .openapi(merge, async (c) => c.json(await mergeComposers(c.var.ctx, c.req.valid('json')), 201));
