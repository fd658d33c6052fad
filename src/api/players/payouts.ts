import { z } from '@hono/zod-openapi';
import { changePayout, payLines, takePaymentBack } from '#/features/payouts/commands.server.ts';
import { exportPayouts } from '#/features/payouts/export.server.ts';
import { listPayouts } from '#/features/payouts/queries.server.ts';
import {
  ownStatementQuerySchema,
  paymentSchema,
  payoutChangeSchema,
  payoutGroupSchema,
  payoutLineSchema,
  payoutQuerySchema,
  seenPayoutSchema,
  sharesSchema,
  statementQuerySchema,
} from '#/features/payouts/schema.server.ts';
import { ownStatement, statementOf } from '#/features/payouts/statement.server.ts';
import { shareTip } from '#/features/payouts/tips/shares.server.ts';
import { TOO_MANY_PRINTS } from '#/features/shared-programmes/messages.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';
import { asPdf, fileHeaders } from '../http/pdf.ts';

const tags = ['Payouts'];
const changed = answers(200, 'The line as it stands now.', payoutLineSchema);
const asStatement = asPdf('The statement.');

const list = call(
  'get /payouts',
  'What players are owed and were paid after events, by player and month',
  { tags, who: 'admin', query: payoutQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page of them, the newest month first.', pageSchema(payoutGroupSchema).openapi('PayoutPage')),
);

const exportAll = call(
  'get /payouts/export',
  'The same lines as CSV',
  { tags, who: 'admin', query: payoutQuerySchema, refuses: [401, 403, 422] },
  {
    200: {
      description: 'CSV that is safe to open in a spreadsheet.',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
);

const statement = call(
  'get /payouts/statement',
  'What one player earned in one month, as PDF',
  { tags, who: 'admin', query: statementQuerySchema, refuses: [401, 403, 404, 422, 429, 503] },
  asStatement,
);

const own = call(
  'get /stage-door/statement',
  'What you earned in one month, as PDF, by the link to your page',
  { tags: ['Stage door'], who: 'all', query: ownStatementQuerySchema, refuses: [404, 422, 429, 503] },
  asStatement,
);

const pay = call(
  'post /payouts/payments',
  'Mark lines as paid: all of them, or none',
  { tags, who: 'admin', body: paymentSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'The lines as they stand now.', z.array(payoutLineSchema)),
);

const change = call(
  'patch /payouts/{id}',
  'Correct the fee of a line that is not paid, or its note',
  { tags, who: 'admin', params: idParam, body: payoutChangeSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const share = call(
  'put /payouts/tips/{id}',
  'Divide what is not paid out of a tip otherwise',
  { tags, who: 'admin', params: idParam, body: sharesSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'The lines as they stand now.', z.array(payoutLineSchema)),
);

const takeBack = call(
  'post /payouts/{id}/take-back',
  'Take a payment back that was marked by mistake: it is owed again',
  { tags, who: 'admin', params: idParam, body: seenPayoutSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

export const payoutsApi = createApi()
  .openapi(list, async (c) => {
    const { page, ...filter } = c.req.valid('query');
    return c.json(await listPayouts(c.var.ctx, filter, pageNumber(page)), 200);
  })
  .openapi(exportAll, async (c) => {
    const { page: _, ...filter } = c.req.valid('query');
    return c.body(await exportPayouts(c.var.ctx, filter), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentNamed('Payouts.csv'),
    });
  })
  .openapi(statement, async (c) => {
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { musician, month } = c.req.valid('query');
    const { fileName, pdf } = await statementOf(c.var.ctx, musician, month);
    return c.body(pdf, 200, fileHeaders(fileName));
  })
  .openapi(own, async (c) => {
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { token, month } = c.req.valid('query');
    const { fileName, pdf } = await ownStatement(c.var.ctx, token, month);
    return c.body(pdf, 200, fileHeaders(fileName));
  })
  .openapi(pay, async (c) => c.json(await payLines(c.var.ctx, c.req.valid('json')), 200))
  .openapi(change, async (c) =>
    c.json(await changePayout(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(share, async (c) => c.json(await shareTip(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(takeBack, async (c) =>
    c.json(await takePaymentBack(c.var.ctx, c.req.valid('param').id, c.req.valid('json').seen), 200),
  );
