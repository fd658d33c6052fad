import type { Row } from '#/database/tables.ts';
import { contains } from '#/database/word-search.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { AUDIT_PER_PAGE, type AuditChange, type AuditEntry, type AuditKind } from './model.ts';

interface AuditFilter {
  kind?: AuditKind | undefined;
  itemId?: string | undefined;
  actor?: string | undefined;
  /** Ignores case and accents. */
  search?: string | undefined;
}

/** Newest first. The caller checks the policy. */
export async function listAudit(ctx: AppContext, filter: AuditFilter, page: number): Promise<Page<AuditEntry>> {
  const wanted = foldText(filter.search ?? '');
  const matching = ctx.db
    .selectFrom('auditEntries')
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
    .$if(filter.itemId !== undefined, (query) => query.where('itemId', '=', filter.itemId ?? ''))
    .$if(filter.actor !== undefined, (query) => query.where('actor', '=', filter.actor ?? ''))
    .$if(wanted !== '', (query) => query.where(contains('nameKey', wanted)));
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, AUDIT_PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching.selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
    return rows.map(toEntry);
  });
}

/** The caller checks the policy. */
export async function listAuditActors(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db.selectFrom('auditEntries').select('actor').distinct().orderBy('actor').execute();
  return rows.map(({ actor }) => actor);
}

/** Items that still exist, so that they have a page. */
export async function itemsPresent({ db }: AppContext, entries: readonly AuditEntry[]): Promise<string[]> {
  const idsOf = (kind: AuditKind) => entries.filter((entry) => entry.kind === kind).map(({ itemId }) => itemId);
  const found = await Promise.all(
    (
      [
        ['opuses', 'opus'],
        ['musicians', 'musician'],
        ['performances', 'performance'],
        ['accounts', 'client'],
        ['eventRequests', 'request'],
        ['orders', 'order'],
      ] as const
    ).map(async ([table, kind]) => {
      const ids = [...new Set(idsOf(kind))];
      return ids.length === 0 ? [] : db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    }),
  );
  return found.flat().map(({ id }) => id);
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
