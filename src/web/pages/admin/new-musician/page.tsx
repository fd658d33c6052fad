import { applicationAsMusician } from '#/features/join-applications/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { MusicianForm } from '../musician/musician-form.tsx';
import type { Route } from './+types/page';

/** From an application: prefilled. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const application = new URL(request.url).searchParams.get('application') ?? '';
  const start = application === '' ? undefined : await applicationAsMusician(ctx, application);
  return start ? { start, application } : {};
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('New musician', 'Add a musician.', matches);

export default function NewMusicianPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage first="New" second="Musician" loud="second">
      <MusicianForm {...loaderData} />
    </AdminPage>
  );
}
