import { z } from '@hono/zod-openapi';
import { bookBankLines } from '#/features/bank-file/commands.server.ts';
import { STATEMENT_NEEDED, STATEMENT_ONE, STATEMENT_TOO_LARGE } from '#/features/bank-file/messages.ts';
import { STATEMENT_MAX_BYTES } from '#/features/bank-file/model.ts';
import { previewBankFile } from '#/features/bank-file/queries.server.ts';
import {
  bankLinesSchema,
  bankPreviewSchema,
  bookedLinesSchema,
  statementSchema,
} from '#/features/bank-file/schema.server.ts';
import { exportOrders } from '#/features/orders/export.server.ts';
import { orderExportSchema } from '#/features/orders/schema.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { FIELDS_LIMIT } from '../http/guard.ts';

const tags = ['Orders'];
const formLimit = { bytes: STATEMENT_MAX_BYTES + FIELDS_LIMIT.bytes, message: STATEMENT_TOO_LARGE };

/** Documentation only: `formAsJson` converts. */
const asForm: object = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' }, text: { type: 'string' } } },
  },
};

const bankFile = call(
  'post /orders/bank-file',
  'Which payments of a bank file are for which orders and events; nothing is stored or confirmed',
  {
    tags,
    description:
      'A CSV of a bank or a payment app, at most 1 MB: as multipart/form-data in the field `file`, or its words as `text`. What is right to the cent is confirmed by POST /api/orders/confirmations; payments of events are booked by POST /api/ledger/bank-lines.',
    who: 'admin',
    body: statementSchema,
    form: { limit: formLimit, file: () => 'file', documented: asForm },
    refuses: [401, 403, 422],
  },
  answers(200, 'What was found, in the order of the file.', bankPreviewSchema),
);

const bookLines = call(
  'post /ledger/bank-lines',
  'Book the payments of events that a bank file has shown; each stands for itself',
  {
    tags: ['Agreements and money'],
    description: 'A line is booked once, however often its file is brought.',
    who: 'admin',
    body: bankLinesSchema,
    refuses: [401, 403, 422],
  },
  answers(200, 'Which were, and why the others were not.', bookedLinesSchema),
);

const exportAll = call(
  'get /orders/export',
  'What the list of orders shows, as CSV for the books',
  { tags, who: 'admin', query: orderExportSchema, refuses: [401, 403, 422] },
  { 200: { description: 'Safe to open in a spreadsheet.', content: { 'text/csv': { schema: z.string() } } } },
);

export const orderDeskApi = createApi()
  .openapi(bankFile, async (c) =>
    c.json(await previewBankFile(c.var.ctx, await statementOf(c.var.files, c.req.valid('json').text)), 200),
  )
  .openapi(bookLines, async (c) => c.json(await bookBankLines(c.var.ctx, c.req.valid('json').lines), 200))
  .openapi(exportAll, async (c) => {
    const { ctx } = c.var;
    const csv = await exportOrders(ctx, { show: undefined, ...c.req.valid('query') });
    const name = `${fileWord(ctx.business.name)}-orders-${todayAtTheHouse(ctx)}.csv`;
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' });
  });

/** @throws AppError validation */
async function statementOf(files: readonly File[] | undefined, text: string): Promise<Uint8Array> {
  const given = (files ?? []).filter(({ name, size }) => name !== '' || size > 0);
  const [file, another] = given;
  if (another || (file && text.trim() !== '')) throw fieldRefused('file', STATEMENT_ONE);
  if (file) return new Uint8Array(await file.arrayBuffer());
  if (text.trim() === '') throw fieldRefused('file', STATEMENT_NEEDED);
  return new TextEncoder().encode(text);
}
