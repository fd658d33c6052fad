import { createRoute } from '@hono/zod-openapi';
import { answerMessage, deleteMessage, moveMessage, moveMessages } from '#/features/contact/changes.server.ts';
import { NO_SUCH_MESSAGE } from '#/features/contact/messages.ts';
import { findMessage, listMessages } from '#/features/contact/queries.server.ts';
import {
  messageFileSchema,
  messageMoveSchema,
  messageMovesSchema,
  messageQuerySchema,
  movedMessagesSchema,
  storedMessageSchema,
  writtenMailSchema,
} from '#/features/contact/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Messages'];
const file = { 200: { description: 'The message as it stands now.', content: json(messageFileSchema) } };

const list = createRoute({
  method: 'get',
  path: '/messages',
  tags,
  summary: 'Messages from the contact form, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: messageQuerySchema },
  responses: {
    200: { description: 'A page of them.', content: json(pageSchema(storedMessageSchema).openapi('MessagePage')) },
    ...refusals(401, 403, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/messages/{id}',
  tags,
  summary: 'One message, with what was done about it',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { ...file, ...refusals(401, 403, 404) },
});

const answer = createRoute({
  method: 'post',
  path: '/messages/{id}/answer',
  tags,
  summary: 'Answer by mail; the original is quoted below',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(writtenMailSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const move = createRoute({
  method: 'post',
  path: '/messages/{id}/state',
  tags,
  summary: 'Mark as answered elsewhere or as spam, close, or open again',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(messageMoveSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const moveSeveral = createRoute({
  method: 'post',
  path: '/messages/states',
  tags,
  summary: 'The same for several at once: what cannot be moved is told, and keeps the others from nothing',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(messageMovesSchema) } },
  responses: {
    200: { description: 'What became of each.', content: json(movedMessagesSchema) },
    ...refusals(401, 403, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/messages/{id}',
  tags,
  summary: 'Delete a message and all our mails about it, at once and for good',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

export const messagesApi = createApi()
  .openapi(list, async (c) => {
    const { page, ...filter } = c.req.valid('query');
    return c.json(await listMessages(c.var.ctx, filter, pageNumber(page)), 200);
  })
  .openapi(find, async (c) => {
    const found = await findMessage(c.var.ctx, c.req.valid('param').id);
    if (!found) throw new AppError('not_found', NO_SUCH_MESSAGE);
    return c.json(found, 200);
  })
  .openapi(answer, async (c) =>
    c.json(await answerMessage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(move, async (c) => c.json(await moveMessage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(moveSeveral, async (c) => c.json(await moveMessages(c.var.ctx, c.req.valid('json')), 200))
  .openapi(remove, async (c) => {
    await deleteMessage(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
