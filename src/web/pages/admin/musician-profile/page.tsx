import { Link } from 'react-router';
import { openProfile } from '#/features/musicians/profile.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { ProfileForm } from '#/web/admin/fields/profile-form.tsx';
import { itemPath } from '#/web/admin/items/item-kind.ts';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useSeveralForms } from '#/web/admin/use-several-forms.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, params: { musicianId } }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return { musicianId, ...(await orNotFound(() => openProfile(ctx, musicianId))) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Profile of ${loaderData.name}` : 'Profile', 'Edit specialties and biography.', matches);

export default function MusicianProfilePage({ loaderData }: Route.ComponentProps) {
  const { musicianId, name, item, version } = loaderData;
  const { formOf, dirty } = useSeveralForms();
  const { key, own } = formOf(musicianId, version);
  return (
    <AdminPage first={name} second="Profile" loud="first">
      <p className="mb-6 flex flex-wrap gap-x-8.5">
        <Link to={itemPath('musician', musicianId)} className="link inline-flex min-h-11 items-center font-label">
          Name, email, instruments, repertoire
        </Link>
        <Link to={`/musician/details/${musicianId}`} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
      </p>
      <ProfileForm key={key} musicianId={musicianId} opened={{ body: { ...item }, version }} {...own} />
      <LeaveGuard dirty={dirty} />
    </AdminPage>
  );
}
