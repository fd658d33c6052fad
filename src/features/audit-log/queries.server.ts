import type { Row } from '../../database/tables.ts';
import { type Page, pageOf } from '../../platform/paging.ts';
import type { AppContext } from '../context.ts';
import { AUDIT_PER_PAGE, type AuditChange, type AuditEntry, type AuditKind } from './model.ts';

export interface AuditFilter {
  kind?: AuditKind | undefined;
  itemId?: string | undefined;
}

/** What was done, newest first. For admins: the caller asks the policy. */
export async function listAudit(ctx: AppContext, filter: AuditFilter, page: number): Promise<Page<AuditEntry>> {
  const matching = ctx.db
    .selectFrom('auditEntries')
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
    .$if(filter.itemId !== undefined, (query) => query.where('itemId', '=', filter.itemId ?? ''));
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, AUDIT_PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching.selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
    return rows.map(toEntry);
  });
}

function toEntry({ id, at, actor, kind, itemId, itemName, action, changes }: Row<'auditEntries'>): AuditEntry {
  return {
    _id: id,
    at,
    actor,
    kind: kind as AuditEntry['kind'],
    itemId,
    itemName,
    action: action as AuditEntry['action'],
    changes: JSON.parse(changes) as AuditChange[],
  };
}
