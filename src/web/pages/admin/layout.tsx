import { data, isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { ADMINS_ONLY, adminsOnly } from '#/features/accounts/messages.ts';
import { NO_ADMIN_YET } from '#/features/setup/messages.ts';
import { hasAdmin } from '#/features/setup/queries.server.ts';
import { countRooms } from '#/features/today/queries.server.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminShell } from '#/web/admin/shell/admin-shell.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import { ADMIN_LOGIN } from '#/web/session/safe-next.ts';
import { WhatWentWrong } from '#/web/shell/trouble/what-went-wrong.tsx';
import type { Route } from './+types/layout';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'admin' && !(await hasAdmin(ctx))) throw data(NO_ADMIN_YET, { status: 200 });
  return { rooms: await countRooms(getAdminContext(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Admin Page', 'For the admins of the house.', matches);

export default function AdminLayout({ loaderData: { rooms } }: Route.ComponentProps) {
  return (
    <AdminShell rooms={rooms}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && (error.data === ADMINS_ONLY || error.data === NO_ADMIN_YET))
    return <Denied hasAdmin={error.data === ADMINS_ONLY} />;
  if (!loaderData) throw error;
  return (
    <AdminShell rooms={loaderData.rooms}>
      <WhatWentWrong error={error} />
    </AdminShell>
  );
}

function Denied({ hasAdmin }: { hasAdmin: boolean }) {
  const { pathname, search } = useLocation();
  const { name } = useRootData().business;
  return (
    <section className="page-x py-16 md:py-26">
      <title>{`Admin Page | ${name}`}</title>
      <h1 className="max-w-240 font-display text-panel font-ff">{adminsOnly(name)}</h1>
      <div className="mt-8.5">
        <ButtonLink to={`${ADMIN_LOGIN}?next=${encodeURIComponent(pathname + search)}`}>Log In</ButtonLink>
      </div>
      {hasAdmin ? null : (
        <p className="mt-8.5 max-w-120 text-lede">
          {NO_ADMIN_YET}{' '}
          <Link to="/admin/setup" className="link">
            Set it up with the code printed at the start
          </Link>
        </p>
      )}
    </section>
  );
}
