import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { listAudit } from '#/features/audit-log/queries.server.ts';
import { auditPageSchema, auditQuerySchema } from '#/features/audit-log/schema.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const list = createRoute({
  method: 'get',
  path: '/audit',
  tags: ['Audit log'],
  summary: 'Who changed what when, from which to which; newest first, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: auditQuerySchema },
  responses: { 200: { description: 'A page.', content: json(auditPageSchema) }, ...refusals(401, 403, 422) },
});

export const auditApi = createApi().openapi(list, async (c) => {
  const { ctx } = c.var;
  requireAdmin(ctx);
  const { kind, actor, search, item, page } = c.req.valid('query');
  const filter = { kind: kind || undefined, actor: actor || undefined, search, itemId: item || undefined };
  return c.json(await listAudit(ctx, filter, pageNumber(page)), 200);
});
