import { changeBuyer, closeLinks, sendNewLink } from '#/features/orders/changes.server.ts';
import { NO_SUCH_ORDER } from '#/features/orders/messages.ts';
import { findOrder, listOrders } from '#/features/orders/queries.server.ts';
import {
  buyerChangeSchema,
  confirmationsSchema,
  confirmedSchema,
  expectedVersionOnlySchema,
  orderDetailsSchema,
  orderQuerySchema,
  orderSchema,
  orderStepSchema,
} from '#/features/orders/schema.server.ts';
import { confirmOrders, takeOrderStep } from '#/features/orders/steps.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Orders'];
const changed = answers(200, 'The order as it stands now.', orderSchema);

const list = call(
  'get /orders',
  'Orders of scores, 50 to a page',
  { tags, who: 'admin', query: orderQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(orderSchema).openapi('OrderPage')),
);

const find = call(
  'get /orders/{id}',
  'One order, with what happened to it',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'The order.', orderDetailsSchema),
);

const step = call(
  'post /orders/{id}/status',
  'Confirm a payment, which delivers; cancel, reopen, pay back, or take a confirmation back',
  { tags, who: 'admin', params: idParam, body: orderStepSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const change = call(
  'patch /orders/{id}',
  'Correct the buyer; another address gets a new link, and the old ones are closed',
  { tags, who: 'admin', params: idParam, body: buyerChangeSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const sendLink = call(
  'post /orders/{id}/links',
  'Mail the buyer a new link',
  { tags, who: 'admin', params: idParam, body: expectedVersionOnlySchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const revoke = call(
  'delete /orders/{id}/links',
  'Close every link of an order',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  changed,
);

const confirmMany = call(
  'post /orders/confirmations',
  'Confirm the payments of several orders; each stands for itself',
  { tags, who: 'admin', body: confirmationsSchema, refuses: [401, 403, 422] },
  answers(200, 'Which were, and why the others were not.', confirmedSchema),
);

export const adminOrdersApi = createApi()
  .openapi(list, async (c) => {
    const { page, ...filter } = c.req.valid('query');
    return c.json(await listOrders(c.var.ctx, { show: undefined, ...filter }, pageNumber(page)), 200);
  })
  .openapi(confirmMany, async (c) => {
    const { orders, method } = c.req.valid('json');
    return c.json(await confirmOrders(c.var.ctx, orders, method), 200);
  })
  .openapi(find, async (c) => {
    const file = await findOrder(c.var.ctx, c.req.valid('param').id);
    if (!file) throw new AppError('not_found', NO_SUCH_ORDER);
    return c.json(file, 200);
  })
  .openapi(step, async (c) => {
    const { method, reference, ...step } = c.req.valid('json');
    return c.json(
      await takeOrderStep(c.var.ctx, c.req.valid('param').id, { ...step, payment: { method, reference } }),
      200,
    );
  })
  .openapi(change, async (c) => c.json(await changeBuyer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(sendLink, async (c) =>
    c.json(await sendNewLink(c.var.ctx, c.req.valid('param').id, c.req.valid('json').seen), 200),
  )
  .openapi(revoke, async (c) => c.json(await closeLinks(c.var.ctx, c.req.valid('param').id), 200));
