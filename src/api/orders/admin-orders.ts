import { createRoute } from '@hono/zod-openapi';
import { changeBuyer, closeLinks, sendNewLink } from '#/features/orders/changes.server.ts';
import { NO_SUCH_ORDER } from '#/features/orders/messages.ts';
import { findOrder, listOrders } from '#/features/orders/queries.server.ts';
import {
  buyerChangeSchema,
  confirmationsSchema,
  confirmedSchema,
  orderFileSchema,
  orderQuerySchema,
  orderSchema,
  orderStepSchema,
  seenOnlySchema,
} from '#/features/orders/schema.server.ts';
import { confirmOrders, takeOrderStep } from '#/features/orders/steps.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Orders'];
const changed = { 200: { description: 'The order as it stands now.', content: json(orderSchema) } };

const list = createRoute({
  method: 'get',
  path: '/orders',
  tags,
  summary: 'Orders of scores, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: orderQuerySchema },
  responses: {
    200: { description: 'A page of them.', content: json(pageSchema(orderSchema).openapi('OrderPage')) },
    ...refusals(401, 403, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags,
  summary: 'One order, with what happened to it',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The order.', content: json(orderFileSchema) }, ...refusals(401, 403, 404) },
});

const step = createRoute({
  method: 'post',
  path: '/orders/{id}/status',
  tags,
  summary: 'Confirm a payment, which delivers; cancel, reopen, pay back, or take a confirmation back',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(orderStepSchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422) },
});

const change = createRoute({
  method: 'patch',
  path: '/orders/{id}',
  tags,
  summary: 'Correct the buyer; another address gets a new link, and the old ones are closed',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(buyerChangeSchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422) },
});

const sendLink = createRoute({
  method: 'post',
  path: '/orders/{id}/links',
  tags,
  summary: 'Mail the buyer a new link',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(seenOnlySchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422) },
});

const revoke = createRoute({
  method: 'delete',
  path: '/orders/{id}/links',
  tags,
  summary: 'Close every link of an order',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { ...changed, ...refusals(401, 403, 404) },
});

const confirmMany = createRoute({
  method: 'post',
  path: '/orders/confirmations',
  tags,
  summary: 'Confirm the payments of several orders; each stands for itself',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(confirmationsSchema) } },
  responses: {
    200: { description: 'Which were, and why the others were not.', content: json(confirmedSchema) },
    ...refusals(401, 403, 422),
  },
});

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
