import { RequestList } from '../../../../features/event-requests/components/request-list.tsx';
import { listLatestRequests } from '../../../../features/event-requests/queries.server.ts';
import { getAdminContext } from '../../../admin/admin-context.ts';
import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import type { Route } from './+types/page';

const REQUESTS_SHOWN = 50;

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await listLatestRequests(getAdminContext(context), REQUESTS_SHOWN) };
}

export default function TodayPage({ loaderData: { requests } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="Admin" second="Page" loud="first" />
      <AdminSheet>
        <h2 className="font-display text-section font-f">Event requests</h2>
        {requests.length === 0 ? <p className="mt-4">No requests yet. Each one also comes to you by mail.</p> : null}
        <div className="mt-4">
          <RequestList requests={requests} forAdmins />
        </div>
      </AdminSheet>
    </>
  );
}
