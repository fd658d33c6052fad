import { KEPT_DAYS } from '#/features/deleted-items/model.ts';
import { listDeleted } from '#/features/deleted-items/queries.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { DeletedRow } from './deleted-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return { kept: await listDeleted(ctx, pageNumber(new URL(request.url).searchParams.get('page'))) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Deleted', 'What can be brought back.', matches);

export default function DeletedPage({ loaderData: { kept } }: Route.ComponentProps) {
  return (
    <AdminPage first="What is" second="Deleted" loud="second">
      <p className="max-w-150">
        For {KEPT_DAYS} days you can bring back what you have deleted, with all that hung on it. After that it is gone.
      </p>
      <p role="status" className="mt-6 mb-1 text-label text-quiet">
        {kept.total === 0 ? 'Nothing is deleted.' : things(kept.total, 'item')}
      </p>
      {kept.items.length > 0 ? (
        <ol className="border-t-3 border-ink">
          {kept.items.map((item) => (
            <DeletedRow key={`${item.kind} ${item.itemId}`} item={item} />
          ))}
        </ol>
      ) : null}
      <Pager page={kept.page} pages={kept.pages} />
    </AdminPage>
  );
}
