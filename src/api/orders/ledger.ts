import { z } from '@hono/zod-openapi';
import { exportJournal } from '#/features/ledger-room/journal.server.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const journal = call(
  'get /ledger/journal',
  'A year of the ledger as a journal: each entry, and what players earned and were paid, as two postings that balance',
  {
    tags: ['Agreements and money'],
    who: 'admin',
    query: z.object({ year: z.coerce.number().int().min(2000).max(9999) }),
    refuses: [401, 403, 422],
  },
  {
    200: {
      description: 'CSV that is safe to open in a spreadsheet.',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
);

export const ledgerApi = createApi().openapi(journal, async (c) => {
  const { year } = c.req.valid('query');
  return c.body(await exportJournal(c.var.ctx, year), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachmentNamed(`Journal ${year}.csv`),
    'Cache-Control': 'private, no-store',
  });
});
