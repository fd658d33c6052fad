import { Link } from 'react-router';
import { openComposition } from '#/features/compositions/queries.server.ts';
import { opusLong } from '#/features/compositions/rules.ts';
import { compositionPath } from '#/features/compositions/url.ts';
import { findNotationState } from '#/features/notation/queries.server.ts';
import { soldOf } from '#/features/orders/queries.server.ts';
import { copiesText } from '#/features/orders/rules.ts';
import { ordersPath } from '#/features/orders/url.ts';
import { things } from '#/platform/text/english.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { CompositionForm } from './composition-form.tsx';
import { FullScore } from './full-score.tsx';
import { Notation } from './notation.tsx';

export async function loader({ context, params: { opusNo } }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await orNotFound(() => openComposition(ctx, opusNo));
  const [notation, sold] = await Promise.all([findNotationState(ctx, opusNo), soldOf(ctx, opusNo)]);
  return { ...file, notation, sold };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData?.item.title ?? 'Composition', 'Edit a work of the store.', matches);

export default function AdminCompositionPage({ loaderData: file }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { opusNo, title } = file.item;
  return (
    <AdminPage first={opusLong(opusNo)} second={musicalText(title)} loud="second">
      <p className="mb-6 flex flex-wrap items-center gap-x-6">
        <Link to={compositionPath(opusNo)} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
        {file.sold.orders === 0 ? (
          <span className="text-quiet">Not sold yet</span>
        ) : (
          <Link
            to={ordersPath({ search: title, show: 'paid' })}
            className="link inline-flex min-h-11 items-center font-label"
          >
            Sold: {copiesText(file.sold.copies)} in {things(file.sold.orders, 'order')}
          </Link>
        )}
      </p>
      <CompositionForm key={`${opusNo} ${round}`} file={file} onTheirs={redrawAt} />
      <Notation key={`notation ${opusNo}`} opusNo={opusNo} title={title} state={file.notation} />
      <FullScore
        key={opusNo}
        opusNo={opusNo}
        title={title}
        score={file.score}
        notated={file.notation !== null}
        complete={file.notation?.file.complete === true}
      />
    </AdminPage>
  );
}
