import { getSecondFactor } from '#/features/second-factor/queries.server.ts';
import { YourPassword } from '#/web/account/your-password.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import type { Route } from './+types/page';
import { SecondFactorSection } from './second-factor-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { factor: await getSecondFactor(getAdminContext(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Your account', 'Password and sign-in of an admin.', matches);

export default function AdminAccountPage({ loaderData: { factor } }: Route.ComponentProps) {
  const email = useRootData().session?.email;
  return (
    <AdminPage first="Your" second="Account" loud="second">
      <p className="mb-8.5 text-lede break-words">
        Logged in as <b className="font-label">{email}</b>
      </p>
      <YourPassword />
      <SecondFactorSection factor={factor} />
    </AdminPage>
  );
}
