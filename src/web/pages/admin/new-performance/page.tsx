import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { PerformanceForm } from '../performance/performance-form.tsx';
import type { Route } from './+types/page';

/** `?from=` copies. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const from = new URL(request.url).searchParams.get('from');
  const [start, musicians] = await Promise.all([
    from === null ? undefined : orNotFound(() => openItem(ctx, ITEMS.performance, from)),
    musicianOptions(ctx),
  ]);
  return { start: start?.item, musicians, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('New performance', 'Add a performance.', matches);

export default function NewPerformancePage({ loaderData: { start, musicians, now } }: Route.ComponentProps) {
  return (
    <AdminPage first="New" second="Performance" loud="second">
      {start ? (
        <p className="mb-6">As ‘{musicalText(start.title)}’, on another day. The date is yours to fill in.</p>
      ) : null}
      <PerformanceForm
        key={start?._id ?? ''}
        start={start && { ...start, date: '', time: start.time ?? '', calledOff: false }}
        musicians={musicians}
        now={now}
      />
    </AdminPage>
  );
}
