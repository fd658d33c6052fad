import { COLUMNS, IMPORT_KINDS } from '#/features/import-export/model.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ColumnList } from './column-list.tsx';
import { Exports } from './exports.tsx';
import { ImportPanel } from './import-panel.tsx';
import { KIND_LABELS } from './kind-labels.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  getAdminContext(context);
  const kindParam = new URL(request.url).searchParams.get('kind');
  return { kind: IMPORT_KINDS.find((known) => known === kindParam) ?? IMPORT_KINDS[0] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Import, export', 'Catalogues as files.', matches);

export default function ImportPage({ loaderData: { kind } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="Import" second="Export" loud="first" />
      <AdminSheet>
        <h2 className="font-display text-section font-f">From a file</h2>
        <p className="mt-2 max-w-150">
          A CSV or JSON file adds what is new and changes what is here already. You see what it would do first; nothing
          is written before you say so.
        </p>
        <div className="mt-4">
          <Tabs
            label="What to import"
            tabs={IMPORT_KINDS.map((known) => ({
              title: KIND_LABELS[known],
              href: `?kind=${known}`,
              current: known === kind,
            }))}
          />
        </div>
        <div className="grid gap-8.5">
          {/* A new import starts over. */}
          <ImportPanel key={kind} kind={kind} />
          <ColumnList kind={kind} columns={COLUMNS[kind]} />
        </div>
      </AdminSheet>
      <AdminSheet className="border-t border-ink">
        <Exports />
      </AdminSheet>
    </>
  );
}
