import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ADMINS_ONLY } from '../../../features/accounts/messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { getAdminContext } from '../../admin/admin-context.ts';
import { AdminBar, AdminNavigation } from '../../admin/admin-navigation.tsx';
import { privatePageMeta } from '../../page-meta.ts';
import { ADMIN_LOGIN } from '../../safe-next.ts';
import type { Route } from './+types/layout';

/** Also for the pages below that load nothing. */
export function loader({ context }: Route.LoaderArgs) {
  getAdminContext(context);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Admin Page', 'For the admins of Forte & Piano.', matches);

export default function AdminLayout() {
  return (
    <div className="md:grid md:grid-cols-[calc(var(--edge)+13rem)_minmax(0,1fr)]">
      <AdminNavigation />
      <div className="min-w-0 pb-26 md:pb-12">
        <Outlet />
      </div>
      <AdminBar />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error) || error.data !== ADMINS_ONLY) throw error;
  return (
    <section className="page-x py-16 md:py-26">
      <title>Admin Page | Forte &amp; Piano</title>
      <h1 className="max-w-240 font-display text-panel font-ff">{ADMINS_ONLY}</h1>
      <div className="mt-8.5">
        <ButtonLink to={`${ADMIN_LOGIN}?next=${encodeURIComponent(pathname + search)}`}>Log In</ButtonLink>
      </div>
    </section>
  );
}
