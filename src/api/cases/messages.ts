import { answerMessage, deleteMessage, moveMessage, moveMessages } from '#/features/contact/changes.server.ts';
import { NO_SUCH_MESSAGE } from '#/features/contact/messages.ts';
import { findMessage, listMessages } from '#/features/contact/queries.server.ts';
import {
  messageDetailsSchema,
  messageMoveSchema,
  messageMovesSchema,
  messageQuerySchema,
  movedMessagesSchema,
  storedMessageSchema,
  writtenMailSchema,
} from '#/features/contact/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Messages'];
const file = answers(200, 'The message as it stands now.', messageDetailsSchema);

const list = call(
  'get /messages',
  'Messages from the contact form, 50 to a page',
  { tags, who: 'admin', query: messageQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(storedMessageSchema).openapi('MessagePage')),
);

const find = call(
  'get /messages/{id}',
  'One message, with what was done about it',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  file,
);

const answer = call(
  'post /messages/{id}/answer',
  'Answer by mail; the original is quoted below',
  { tags, who: 'admin', params: idParam, body: writtenMailSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const move = call(
  'post /messages/{id}/state',
  'Mark as answered elsewhere or as spam, close, or open again',
  { tags, who: 'admin', params: idParam, body: messageMoveSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const moveSeveral = call(
  'post /messages/states',
  'The same for several at once: what cannot be moved is told, and keeps the others from nothing',
  { tags, who: 'admin', body: messageMovesSchema, refuses: [401, 403, 422] },
  answers(200, 'What became of each.', movedMessagesSchema),
);

const remove = call(
  'delete /messages/{id}',
  'Delete a message and all our mails about it, at once and for good',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'Deleted.'),
);

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
