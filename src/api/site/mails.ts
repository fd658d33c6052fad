import { retryMail, stopMail } from '#/features/mail-log/commands.server.ts';
import { NO_SUCH_MAIL } from '#/features/mail-log/messages.ts';
import { findMail, listMails } from '#/features/mail-log/queries.server.ts';
import {
  loggedMailSchema,
  mailDetailsSchema,
  mailQuerySchema,
  mailRetrySchema,
} from '#/features/mail-log/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam, json } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Mails'];
const file = { description: 'The mail as it stands now.', content: json(mailDetailsSchema) };

const list = call(
  'get /mails',
  'Every mail of the site, newest first, 50 to a page',
  { tags, who: 'admin', query: mailQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(loggedMailSchema).openapi('MailPage')),
);

const find = call(
  'get /mails/{id}',
  'One mail, its links without their secrets',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  { 200: file },
);

const retry = call(
  'post /mails/{id}/retry',
  'Try now what waits, send again what has failed, to another address if need be',
  {
    tags,
    description: 'It keeps its Message-ID. 409 when it is sent, or on its way already.',
    who: 'admin',
    params: idParam,
    body: mailRetrySchema,
    refuses: [401, 403, 404, 409, 422],
  },
  { 200: file },
);

const stop = call(
  'post /mails/{id}/stop',
  'Give a mail up; nothing is left of one that holds a secret (204)',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  { 200: file, 204: { description: 'Given up, and forgotten.' } },
);

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
