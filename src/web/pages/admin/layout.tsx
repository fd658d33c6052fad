import { data, isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { ADMINS_ONLY } from '../../../features/accounts/messages.ts';
import { NO_ADMIN_YET } from '../../../features/setup/messages.ts';
import { hasAdmin } from '../../../features/setup/queries.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { getAdminContext } from '../../admin/admin-context.ts';
import { AdminBar, AdminNavigation } from '../../admin/admin-navigation.tsx';
import { getAppContext } from '../../app-context.ts';
import { privatePageMeta } from '../../page-meta.ts';
import { useRootData } from '../../root-data.ts';
import { ADMIN_LOGIN } from '../../safe-next.ts';
import type { Route } from './+types/layout';

/** Also for the pages below that load nothing. Until there is an admin, the way in is said too. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'admin' && !(await hasAdmin(ctx))) throw data(NO_ADMIN_YET, { status: 200 });
  getAdminContext(context);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Admin Page', 'For the admins of Forte & Piano.', matches);

export default function AdminLayout() {
  return (
    <div className="md:grid md:grid-cols-[calc(var(--edge)+13rem)_minmax(0,1fr)]">
      <AdminNavigation />
      <div className="min-w-0 pb-26 md:pb-12 print:pb-0">
        <Outlet />
      </div>
      <AdminBar />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const { name } = useRootData().business;
  if (!isRouteErrorResponse(error) || (error.data !== ADMINS_ONLY && error.data !== NO_ADMIN_YET)) throw error;
  return (
    <section className="page-x py-16 md:py-26">
      <title>{`Admin Page | ${name}`}</title>
      <h1 className="max-w-240 font-display text-panel font-ff">{ADMINS_ONLY}</h1>
      <div className="mt-8.5">
        <ButtonLink to={`${ADMIN_LOGIN}?next=${encodeURIComponent(pathname + search)}`}>Log In</ButtonLink>
      </div>
      {error.data === NO_ADMIN_YET ? (
        <p className="mt-8.5 max-w-120 text-lede">
          {NO_ADMIN_YET}{' '}
          <Link to="/admin/setup" className="link">
            Set it up with the code printed at the start
          </Link>
        </p>
      ) : null}
    </section>
  );
}
