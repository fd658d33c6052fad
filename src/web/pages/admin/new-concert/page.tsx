import { getSeries } from '#/features/concert-series/queries.server.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { ConcertForm } from '../concert/concert-form.tsx';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { concerts, brochure, occasions } = getSeries(ctx);
  return {
    number: concerts.length + 1,
    series: brochure.title,
    occasions,
    pianists: (await listMusicians(ctx)).map(fullName),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('New concert', 'Add a concert to the series.', matches);

export default function NewConcertPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage first="New" second="Concert" loud="second">
      <ConcertForm {...loaderData} />
    </AdminPage>
  );
}
