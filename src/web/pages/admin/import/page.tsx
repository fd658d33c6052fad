import { Link } from 'react-router';
import { COLUMNS, IMPORT_KINDS } from '../../../../features/catalogue-files/model.ts';
import { getAdminContext } from '../../../admin/admin-context.ts';
import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import { privatePageMeta } from '../../../page-meta.ts';
import type { Route } from './+types/page';
import { ColumnList } from './column-list.tsx';
import { Exports } from './exports.tsx';
import { ImportPanel } from './import-panel.tsx';
import { KIND_LABELS } from './kind-labels.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  getAdminContext(context);
  const asked = new URL(request.url).searchParams.get('kind');
  return { kind: IMPORT_KINDS.find((known) => known === asked) ?? IMPORT_KINDS[0] };
}

export const meta = () => privatePageMeta('Import, export', 'Catalogues as files.');

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
        <nav aria-label="What to import" className="mt-6 flex flex-wrap gap-x-8.5 border-b-3 border-ink">
          {IMPORT_KINDS.map((known) => (
            <Link
              key={known}
              to={`?kind=${known}`}
              preventScrollReset
              aria-current={known === kind ? 'page' : undefined}
              className="weighs inline-flex min-h-11 items-center font-display text-row font-p hover:font-f aria-[current]:font-fff"
            >
              {KIND_LABELS[known]}
            </Link>
          ))}
        </nav>
        <div className="mt-6 grid gap-8.5">
          {/* Another kind is another import. */}
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
