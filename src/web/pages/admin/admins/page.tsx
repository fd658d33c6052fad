import { listAdmins } from '#/features/admins/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import type { Route } from './+types/page';
import { AddAdmin } from './add-admin.tsx';
import { AdminList } from './admin-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { admins: await listAdmins(getAdminContext(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('Admins', 'Who runs the house.', matches);

export default function AdminsPage({ loaderData: { admins } }: Route.ComponentProps) {
  const ownEmail = useRootData().session?.email;
  return (
    <AdminPage first="The" second="Admins" loud="second">
      <AddAdmin />
      <AdminList admins={admins} ownEmail={ownEmail} />
    </AdminPage>
  );
}
