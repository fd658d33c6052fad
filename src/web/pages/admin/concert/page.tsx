import { Link } from 'react-router';
import { getSeries } from '#/features/concert-series/queries.server.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ConcertForm } from './concert-form.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { concerts, brochure, occasions } = getSeries(ctx);
  return {
    file: await orNotFound(() => openItem(ctx, ITEMS.concert, slug)),
    number: concerts.findIndex((one) => one.slug === slug) + 1,
    series: brochure.title,
    occasions,
    pianists: (await listMusicians(ctx)).map(fullName),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData?.file.item.title ?? 'Concert', 'Edit a concert of the series.', matches);

export default function AdminConcertPage({ loaderData: { file, ...around } }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { slug } = file.item;
  return (
    <AdminPage first={`No. ${around.number}`} second={musicalText(file.item.title)} loud="second">
      <p className="mb-6">
        <Link to={concertPath(slug)} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
      </p>
      <ConcertForm key={`${slug} ${round}`} file={file} {...around} onTheirs={redrawAt} />
    </AdminPage>
  );
}
