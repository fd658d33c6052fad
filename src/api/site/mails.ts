import { createRoute } from '@hono/zod-openapi';
import { retryMail, stopMail } from '#/features/mail-log/commands.server.ts';
import { NO_SUCH_MAIL } from '#/features/mail-log/messages.ts';
import { findMail, listMails } from '#/features/mail-log/queries.server.ts';
import {
  loggedMailSchema,
  mailFileSchema,
  mailQuerySchema,
  mailRetrySchema,
} from '#/features/mail-log/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Mails'];
const file = { description: 'The mail as it stands now.', content: json(mailFileSchema) };

const list = createRoute({
  method: 'get',
  path: '/mails',
  tags,
  summary: 'Every mail of the site, newest first, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: mailQuerySchema },
  responses: {
    200: { description: 'A page of them.', content: json(pageSchema(loggedMailSchema).openapi('MailPage')) },
    ...refusals(401, 403, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/mails/{id}',
  tags,
  summary: 'One mail, its links without their secrets',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: file, ...refusals(401, 403, 404) },
});

const retry = createRoute({
  method: 'post',
  path: '/mails/{id}/retry',
  tags,
  summary: 'Try now what waits, send again what has failed, to another address if need be',
  description: 'It keeps its Message-ID. 409 when it is sent, or on its way already.',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(mailRetrySchema) } },
  responses: { 200: file, ...refusals(401, 403, 404, 409, 422) },
});

const stop = createRoute({
  method: 'post',
  path: '/mails/{id}/stop',
  tags,
  summary: 'Give a mail up; nothing is left of one that holds a secret (204)',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: file, 204: { description: 'Given up, and forgotten.' }, ...refusals(401, 403, 404, 409) },
});

export const mailsApi = createApi()
  .openapi(list, async (c) => {
    const { page, ...filter } = c.req.valid('query');
    return c.json(await listMails(c.var.ctx, filter, pageNumber(page)), 200);
  })
  .openapi(find, async (c) => {
    const found = await findMail(c.var.ctx, c.req.valid('param').id);
    if (!found) throw new AppError('not_found', NO_SUCH_MAIL);
    return c.json(found, 200);
  })
  .openapi(retry, async (c) => {
    const { to } = c.req.valid('json');
    return c.json(await retryMail(c.var.ctx, c.req.valid('param').id, to), 200);
  })
  .openapi(stop, async (c) => {
    const stopped = await stopMail(c.var.ctx, c.req.valid('param').id);
    return stopped ? c.json(stopped, 200) : c.body(null, 204);
  });
