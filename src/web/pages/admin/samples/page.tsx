import { Link } from 'react-router';
import { viewSamples } from '#/features/sample-content/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { SampleRow } from './sample-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { samples: await viewSamples(getAdminContext(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Samples', 'What came with this site, to be removed.', matches);

export default function SamplesPage({ loaderData: { samples } }: Route.ComponentProps) {
  return (
    <AdminPage
      first="The"
      second="Samples"
      loud="second"
      about="People, works and evenings that came with this site, so that you see what it will be. None of it is real."
    >
      <p className="max-w-150">
        What you have changed is yours and stays. What somebody has asked for or bought stays too. As soon as you have
        your own of a kind, its samples can’t be asked for or ordered any more.
      </p>
      <ul className="mt-8.5 border-t-3 border-ink">
        {samples.map((row) => (
          <SampleRow key={row.kind} row={row} />
        ))}
      </ul>
      <Link to="/admin/deleted" className="link mt-6 inline-flex min-h-11 items-center">
        What else was deleted
      </Link>
    </AdminPage>
  );
}
