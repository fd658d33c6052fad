import { Link } from 'react-router';
import type { AuditAction, AuditEntry } from '#/features/audit-log/model.ts';
import { DELETABLE_KINDS } from '#/features/deleted-items/model.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { ChangeList } from '#/web/admin/items/change-list.tsx';
import { itemPath } from '#/web/admin/items/item-kind.ts';
import { useMoment } from '#/web/time/use-moment.ts';

const ACTIONS: Record<AuditAction, string> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
  sent: 'sent',
  downloaded: 'downloaded',
};

const FEW = 3;

export function Entry({ entry, present }: { entry: AuditEntry; present: boolean }) {
  const moment = useMoment();
  const { at, actor, kind, itemId, itemName, action, changes } = entry;
  const path = present ? pathOf(kind, itemId) : undefined;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p className="font-display text-row font-mf break-words">
          {path ? (
            <Link
              to={path}
              className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 md:min-h-0"
            >
              {itemName}
            </Link>
          ) : (
            itemName
          )}
        </p>
        <p className="text-label">
          <span className="font-label">
            {kind} {ACTIONS[action]}
          </span>{' '}
          <span className="text-quiet break-words">
            by {actor}, <time dateTime={at}>{moment(at)}</time>
          </span>
        </p>
      </div>
      {changes.length > FEW ? (
        <details className="min-w-0">
          <summary className="link w-fit cursor-pointer py-2.5 text-label font-label md:py-0">
            {changes.length} fields
          </summary>
          <div className="mt-2">
            <ChangeList changes={changes} />
          </div>
        </details>
      ) : null}
      {changes.length > 0 && changes.length <= FEW ? <ChangeList changes={changes} /> : null}
    </li>
  );
}

function pathOf(kind: AuditEntry['kind'], id: string): string | undefined {
  if (kind === 'request') return requestPath(id);
  if (kind === 'order') return adminOrderPath(id);
  const deletable = DELETABLE_KINDS.find((known) => known === kind);
  return deletable && itemPath(deletable, id);
}
