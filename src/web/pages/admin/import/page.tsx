import { COLUMNS, IMPORT_KINDS } from '#/features/import-export/model.ts';
import { listBatches } from '#/features/sheets/batches/queries.server.ts';
import { mergeableComposers } from '#/features/sheets/composers/merging.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { AlikeComposers } from './alike.tsx';
import { Batches } from './batches.tsx';
import { ColumnList } from './column-list.tsx';
import { Exports } from './exports.tsx';
import { ImportPanel } from './import-panel.tsx';
import { KIND_LABELS } from './kind-labels.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const kindParam = new URL(request.url).searchParams.get('kind');
  return {
    kind: IMPORT_KINDS.find((known) => known === kindParam) ?? IMPORT_KINDS[0],
    batches: await listBatches(ctx),
    alike: await mergeableComposers(ctx),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Import, export', 'Catalogues as files.', matches);

export default function ImportPage({ loaderData: { kind, batches, alike } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="Import" second="Export" loud="first" />
      <AdminSheet>
        <h2 className="font-display text-section font-f">From a file</h2>
        <p className="mt-2 max-w-150">
          {kind === 'opuses'
            ? 'Your list of works as it is: from Excel, LibreOffice, Numbers or Google, with whatever columns it has. You see what is made of each row first; nothing is written before you say so.'
            : 'A CSV or JSON file adds what is new and changes what is here already. You see what it would do first; nothing is written before you say so.'}
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
      {batches.length > 0 ? (
        <AdminSheet className="border-t border-ink">
          <h2 className="mb-4 font-display text-section font-f">Imports</h2>
          <Batches batches={batches} />
        </AdminSheet>
      ) : null}
      {alike.length > 0 ? (
        <AdminSheet className="border-t border-ink">
          <h2 className="font-display text-section font-f">Composers alike</h2>
          <p className="mt-2 mb-4 max-w-150">
            Who seems to be the same under a fuller name. A merge calls all works so; it is undone in the list of
            imports.
          </p>
          <AlikeComposers alike={alike} />
        </AdminSheet>
      ) : null}
      <AdminSheet className="border-t border-ink">
        <Exports />
      </AdminSheet>
    </>
  );
}
