import { Link } from 'react-router';
import { openCompositionFile } from '../../../../features/compositions/queries.server.ts';
import { opusLong } from '../../../../features/compositions/rules.ts';
import { compositionPath } from '../../../../features/compositions/url.ts';
import { getAdminContext } from '../../../admin/admin-context.ts';
import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import { orNotFound } from '../../../admin/or-not-found.ts';
import { useRedraw } from '../../../admin/use-redraw.ts';
import { privatePageMeta } from '../../../page-meta.ts';
import type { Route } from './+types/page';
import { CompositionForm } from './composition-form.tsx';
import { FullScore } from './full-score.tsx';

export async function loader({ context, params: { opusNo } }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return orNotFound(() => openCompositionFile(ctx, opusNo));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.item.title ?? 'Composition', 'Edit a work of the store.');

export default function AdminCompositionPage({ loaderData: file }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { opusNo, title } = file.item;
  return (
    <>
      <AdminHead first={opusLong(opusNo)} second={title} loud="second" />
      <AdminSheet>
        <p className="mb-6">
          <Link to={compositionPath(opusNo)} className="link inline-flex min-h-11 items-center font-label">
            See it on the site
          </Link>
        </p>
        <CompositionForm key={`${opusNo} ${round}`} file={file} onTheirs={redrawAt} />
        <FullScore key={opusNo} opusNo={opusNo} title={title} score={file.score} />
      </AdminSheet>
    </>
  );
}
