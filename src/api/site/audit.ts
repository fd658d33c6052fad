import { requireAdmin } from '#/features/accounts/policy.ts';
import { listAudit } from '#/features/audit-log/queries.server.ts';
import { auditPageSchema, auditQuerySchema } from '#/features/audit-log/schema.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const list = call(
  'get /audit',
  'Who changed what when, from which to which; newest first, 50 to a page',
  { tags: ['Audit log'], who: 'admin', query: auditQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page.', auditPageSchema),
);

export const auditApi = createApi().openapi(list, async (c) => {
  const { ctx } = c.var;
  requireAdmin(ctx);
  const { kind, actor, search, item, page } = c.req.valid('query');
  const filter = { kind: kind || undefined, actor: actor || undefined, search, itemId: item || undefined };
  return c.json(await listAudit(ctx, filter, pageNumber(page)), 200);
});
