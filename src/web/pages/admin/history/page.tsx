import { Link } from 'react-router';
import { AUDIT_KINDS, type AuditKind } from '#/features/audit-log/model.ts';
import { itemsPresent, listAudit, listAuditActors } from '#/features/audit-log/queries.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { Entry } from './entry.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const given = (name: string) => searchParams.get(name)?.slice(0, 300).replaceAll('\0', '') ?? '';
  const [search, actor, item] = [given('search'), given('actor'), given('item')];
  const kind: AuditKind | '' = AUDIT_KINDS.find((known) => known === given('kind')) ?? '';
  const filter = { search, actor: actor || undefined, itemId: item || undefined, kind: kind || undefined };
  const [found, actors] = await Promise.all([
    listAudit(ctx, filter, pageNumber(searchParams.get('page'))),
    listAuditActors(ctx),
  ]);
  return { search, actor, item, kind, found, actors, present: await itemsPresent(ctx, found.items) };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('History', 'Who changed what when.', matches);

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { search, actor, item, kind, found, actors, present } = loaderData;
  return (
    <AdminPage first="The" second="History" loud="second">
      <ListTools
        searchLabel="Name of what was changed"
        search={search}
        choices={[
          {
            name: 'kind',
            label: 'Kind',
            options: [['', 'All kinds'] as const, ...AUDIT_KINDS.map((known) => [known, known] as const)],
            value: kind,
          },
          {
            name: 'actor',
            label: 'Who',
            options: [['', 'Everybody'] as const, ...actors.map((known) => [known, known] as const)],
            value: actor,
          },
        ]}
      >
        {item ? <input type="hidden" name="item" value={item} /> : null}
      </ListTools>
      {item ? (
        <p className="mt-4">
          What was done with one item.{' '}
          <Link to="/admin/history" className="link inline-flex min-h-11 items-center font-label">
            Show everything
          </Link>
        </p>
      ) : null}
      <p role="status" className="mt-6 mb-1 text-label text-quiet">
        {things(found.total, 'entry', 'entries')}
      </p>
      {found.items.length === 0 ? (
        <p className="border-t-3 border-ink py-4">Nothing found.</p>
      ) : (
        <ol className="border-t-3 border-ink">
          {found.items.map((entry) => (
            <Entry key={entry._id} entry={entry} present={present.includes(entry.itemId)} />
          ))}
        </ol>
      )}
      <Pager page={found.page} pages={found.pages} />
    </AdminPage>
  );
}
