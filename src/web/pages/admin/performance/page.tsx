import { Link } from 'react-router';
import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { PerformanceForm } from './performance-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const [file, musicians] = await Promise.all([
    orNotFound(() => openItem(ctx, ITEMS.performance, params.performanceId)),
    musicianOptions(ctx),
  ]);
  return { file, musicians, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? loaderData.file.item.title : 'Performance', 'Edit a performance.', matches);

export default function AdminPerformancePage({ loaderData: { file, musicians, now } }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { item } = file;
  return (
    <AdminPage first="Edit" second="Performance" loud="second">
      <p className="font-display text-row font-f break-words">{musicalText(item.title)}</p>
      <p className="mb-6 flex flex-wrap gap-x-6">
        <Link to={`/performances/${item._id}`} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
        <HistoryLink id={item._id} />
      </p>
      <PerformanceForm key={`${item._id} ${round}`} file={file} musicians={musicians} now={now} onTheirs={redrawAt} />
    </AdminPage>
  );
}
