import { ADMINS_ONLY } from '../../../features/accounts/messages.ts';
import { RequestList } from '../../../features/event-requests/components/request-list.tsx';
import { listLatestRequests } from '../../../features/event-requests/queries.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { YourPassword } from '../../account/your-password.tsx';
import { getAppContext } from '../../app-context.ts';
import { privatePageMeta } from '../../page-meta.ts';
import type { Route } from './+types/page';

const REQUESTS_SHOWN = 50;

/** Spec section 2, Admin: admins only; nobody else's page holds any of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'admin') return { requests: null };
  return { requests: await listLatestRequests(ctx, REQUESTS_SHOWN) };
}

export const meta = () => privatePageMeta('Admin Page', 'For the admins of Forte & Piano.');

export default function AdminPage({ loaderData: { requests } }: Route.ComponentProps) {
  if (!requests) {
    return (
      <section className="page-x py-16 md:py-26">
        <h1 className="max-w-240 font-display text-panel font-ff">{ADMINS_ONLY}</h1>
        <div className="mt-8.5">
          <ButtonLink to="/auth/login">Log In</ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <>
      <header className="page-x border-b border-ink py-12 md:py-16">
        <PageTitle first="Admin" second="Page" loud="first" />
      </header>
      <section className="page-x py-12 md:py-16">
        <h2 className="font-display text-section font-f">Event requests</h2>
        {requests.length === 0 ? <p className="mt-4">No requests yet. Each one also comes to you by mail.</p> : null}
        <div className="mt-4">
          <RequestList requests={requests} forAdmins />
        </div>
      </section>
      <YourPassword />
    </>
  );
}
